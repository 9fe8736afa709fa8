import type { AnyEndpoint } from '#contracts/kit.ts'
import type { AuditLog } from '#server/kit/audit.ts'
import type { Db } from '#server/kit/db.ts'

/** Field names whose values are never written down. */
const secret = /password|captcha|^code$|_code$|token|ticket|secret|^key$/
const LONGEST_TEXT = 500
const MOST_ITEMS = 200

/** What was sent, without secrets, bounded. */
export function redacted(value: unknown, unlogged: readonly string[] = []): unknown {
  if (typeof value === 'string')
    return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map((item) => redacted(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !unlogged.includes(name))
      .map(([name, item]) => [name, secret.test(name) ? '******' : redacted(item)]),
  )
}

const titleOf = ({ access, summary }: AnyEndpoint) =>
  typeof access === 'string' ? summary : access.title

/** The audit log in the database. */
export function makeAuditLog({ db }: { db: Db }): AuditLog {
  return {
    async begin({ endpoint, input, caller }) {
      const { id } = await db
        .insertInto('audit')
        .values({
          user_id: caller.account?.id ?? 0,
          username: caller.account?.username ?? '',
          title: titleOf(endpoint),
          method: endpoint.method,
          path: endpoint.path,
          input: JSON.stringify(redacted(input, endpoint.unlogged)),
          ip: caller.ip,
          user_agent: caller.userAgent.slice(0, 512),
          request_id: caller.requestId,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    async end(entry, outcome, acts) {
      await db
        .updateTable('audit')
        .set({ outcome, acts: JSON.stringify(redacted(acts)) })
        .where('id', '=', entry)
        .execute()
    },
  }
}

import { titleOf } from '#contracts/kit.ts'
import type { AuditLog } from '#server/kit/audit.ts'
import type { Db } from '#server/kit/db.ts'

/** Field names whose values are never written down: secrets, and the numbers of people's papers. */
const secret = /password|captcha|^code$|_code$|token|ticket|secret|^key$|^identity$/
const LONGEST_TEXT = 500
const MOST_ITEMS = 1000

/** What was sent, without secrets, bounded. */
export function redacted(value: unknown, unlogged: readonly string[] = []): unknown {
  if (typeof value === 'string')
    // Well-formed: a character cut in half is no JSON to the database.
    return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…`.toWellFormed() : value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) {
    const kept = value.slice(0, MOST_ITEMS).map((item) => redacted(item))
    return kept.length < value.length ? [...kept, `… ${value.length - kept.length}`] : kept
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !unlogged.includes(name))
      .map(([name, item]) => [
        name,
        // That there is a password, or none, is no secret.
        secret.test(name) && typeof item !== 'boolean' ? '******' : redacted(item),
      ]),
  )
}

/** The audit log in the database. */
export function makeAuditLog({ db }: { db: Db }): AuditLog {
  return {
    async begin({ endpoint, input, caller }) {
      const [title, title_en] = titleOf(endpoint)
      const { id } = await db
        .insertInto('audit')
        .values({
          user_id: caller.account?.id ?? 0,
          username: caller.account?.username ?? '',
          title,
          title_en,
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
        .set({ outcome, acts: JSON.stringify(acts.map((act) => redacted(act))) })
        .where('id', '=', entry)
        .execute()
    },
  }
}

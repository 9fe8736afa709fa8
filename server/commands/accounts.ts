import { setUser } from '#contracts/people.ts'
import { makeAuditLog } from '../features/audit/index.ts'
import { nameOf } from '../features/users/index.ts'
import type { Site } from '../compose.ts'

interface Found {
  readonly id: number
  readonly username: string
}

/**
 * Does something to an account from the machine itself, under the eyes of the audit log.
 * @param command what was typed, e.g. `wenyuan password`
 * @throws when nobody has the name
 */
export async function withAccount(
  { db, users }: Site,
  command: string,
  name: string | undefined,
  act: (user: Found) => Promise<void>,
) {
  if (!name) throw new Error(`usage: ${command} <user>`)
  const user = await users.find(name)
  if (!user) throw new Error(`there is no user ${name}`)
  const audit = makeAuditLog({ db })
  const acts = [{ target: nameOf(user), after: { command } }]
  const caller = {
    account: undefined,
    ip: '',
    userAgent: command,
    locale: 'zh-CN',
    requestId: '',
    origin: '',
    note() {},
  } as const
  const input = { id: user.id }
  const entry = await audit.begin({ endpoint: setUser, input, caller, acts })
  await act(user)
  await audit.end(entry, 'ok', acts)
}

import type { AnyEndpoint } from '#contracts/kit.ts'
import type { Site } from '#server/compose.ts'
import type { Client, Person } from './person.ts'

export interface PersonOptions {
  /** `Status`: 1 is disabled. */
  readonly status?: number
  readonly mustChangePassword?: boolean
}

type MakeClient = (token: string) => Client

/** An account without a usable password, signed in. */
export async function addPerson(
  { db, users }: Site,
  client: MakeClient,
  username: string,
  { status = 0, mustChangePassword = false }: PersonOptions,
): Promise<Person> {
  const { id } = await db
    .insertInto('user')
    .values({ username, password_hash: 'none', must_change_password: mustChangePassword, status })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await users.sessions.open(id, { ip: '192.0.2.1', userAgent: 'tests' })
  return { ...client(token), id, username }
}

/** A member of a group of its own that holds the permission rows of some endpoints. */
export async function addStaff(
  site: Site,
  client: MakeClient,
  endpoints: readonly AnyEndpoint[],
  username: string,
): Promise<Person> {
  const person = await addPerson(site, client, username, {})
  const { db } = site
  const group = await db
    .insertInto('group')
    .values({ title: `group of ${username}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('user_group').values({ user_id: person.id, group_id: group.id }).execute()
  for (const { method, path } of endpoints) {
    const row = await db
      .selectFrom('permission')
      .select('id')
      .where('method', '=', method)
      .where('path', '=', path)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('group_permission')
      .values({ group_id: group.id, permission_id: row.id })
      .execute()
  }
  return person
}

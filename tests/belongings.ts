import type { Person } from './person.ts'
import type { World } from './world.ts'

/** All rows of a person, to see that nothing changed. */
export async function everythingOf({ db }: World, { id }: Person) {
  const of = (table: 'session' | 'oauth_account' | 'document' | 'attachment') =>
    db.selectFrom(table).selectAll().where('user_id', '=', id).orderBy('id').execute()
  return {
    user: await db.selectFrom('user').selectAll().where('id', '=', id).execute(),
    session: await of('session'),
    oauth: await of('oauth_account'),
    document: await of('document'),
    attachment: await of('attachment'),
  }
}

export const sessionOf = async ({ db }: World, { id }: Person) =>
  (await db.selectFrom('session').select('id').where('user_id', '=', id).executeTakeFirstOrThrow())
    .id

export const bindingOf = async ({ db }: World, { id }: Person) =>
  (
    await db
      .insertInto('oauth_account')
      .values({ user_id: id, type: 1, subject: `subject ${id}` })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export async function attachmentOf({ db }: World, { id }: Person) {
  const file = { hash: 'f'.repeat(64), name: 'a.pdf', ext: '.pdf', size: 10, storage_key: 'none' }
  const row = await db
    .insertInto('attachment')
    .values({ ...file, user_id: id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function challengeOf({ db }: World, { id: user_id }: Person) {
  const id = 'c'.repeat(32)
  const range = [0, 1, 2].map((start) => ({ start, end: start + 1 }))
  await db
    .insertInto('upload_challenge')
    .values({
      id,
      user_id,
      hash: 'e'.repeat(64),
      size: 10,
      nonce: Buffer.alloc(32),
      ranges: JSON.stringify(range),
      expires_at: new Date(Date.now() + 60_000),
    })
    .execute()
  return id
}

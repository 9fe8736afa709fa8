import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AttachmentType } from '#contracts/enums.ts'
import { checkDocuments } from '#contracts/documents.ts'
import { deleteUsers, listUsers } from '#contracts/people.ts'
import { getUser } from '#contracts/users.ts'
import { freshAddress } from '../../../tests/accounts.ts'
import { makeDocument } from '../../../tests/library.ts'
import type { Person } from '../../../tests/person.ts'
import { untilWaiting } from '../../../tests/waiting.ts'
import { makeWorld, type World } from '../../../tests/world.ts'

const PASSWORD = 'the acting one’s own'

let world: World
let clerk: Person
beforeAll(async () => {
  world = await makeWorld()
  clerk = await withPassword(await world.staff([deleteUsers]))
  await withPassword(world.admin)
})
afterAll(() => world.close())

async function withPassword(who: Person) {
  const password_hash = await hash(PASSWORD)
  await world.db.updateTable('user').set({ password_hash }).where('id', '=', who.id).execute()
  return who
}

/** The code of the answer, or `done`. */
async function remove(who: Person, id: number[], password = PASSWORD) {
  const answer = await who.ask(deleteUsers, { id, password }, freshAddress())
  return answer.statusCode === 200 ? 'done' : answer.json().code
}

const isThere = async ({ id }: Person) =>
  (await world.admin.call(listUsers, { id: [id] })).total === 1

describe('deleting people', () => {
  it('takes them and all that is only theirs away', async () => {
    const ann = await world.member()
    const file = { hash: 'a'.repeat(64), name: 'me.png', ext: '.png', size: 1, storage_key: 'none' }
    const owned = { ...file, user_id: ann.id }
    await world.db
      .insertInto('attachment')
      .values([
        { ...owned, type: AttachmentType.avatar },
        { ...owned, type: AttachmentType.config },
      ])
      .execute()
    await world.db
      .insertInto('oauth_account')
      .values({ user_id: ann.id, type: 1, subject: 'ann' })
      .execute()
    expect(await remove(clerk, [ann.id])).toBe('done')
    await expect(ann.call(getUser, {})).rejects.toMatchObject({ code: 'auth.required' })
    expect(await isThere(ann)).toBe(false)
    // A picture of the settings goes on being shown; her portrait does not.
    const left = world.db
      .selectFrom('attachment')
      .select(['type', 'deleted_at'])
      .where('user_id', '=', ann.id)
      .orderBy('id')
    const [avatar, config] = await left.execute()
    expect(avatar?.deleted_at).toBeInstanceOf(Date)
    expect(config?.deleted_at).toBeNull()
  })

  it('asks for the acting one’s own password, and lets nobody guess it', async () => {
    const guesser = await withPassword(await world.staff([deleteUsers]))
    const ann = await world.member()
    for (let tries = 0; tries < 10; tries++)
      expect(await remove(guesser, [ann.id], `guess ${tries}`)).toBe('auth.wrong_password')
    expect(await remove(guesser, [ann.id])).toBe('rate.limited')
    expect(await isThere(ann)).toBe(true)
  })

  it('stops at user 1, at oneself, at those with more rights and at nobody', async () => {
    const ann = await world.member()
    const reviewer = await world.staff([checkDocuments])
    const tries = [
      [clerk, world.admin.id, 'user.fixed'],
      [clerk, clerk.id, 'user.fixed'],
      [world.admin, world.admin.id, 'user.fixed'],
      [clerk, reviewer.id, 'rights.beyond_own'],
      [clerk, 999_999, 'user.not_found'],
    ] as const
    for (const [who, id, code] of tries) expect(await remove(who, [ann.id, id])).toBe(code)
    expect(await remove(clerk, [])).toBe('user.not_found')
    for (const one of [ann, reviewer, clerk, world.admin]) expect(await isThere(one)).toBe(true)
    expect(await remove(world.admin, [reviewer.id])).toBe('done')
  })

  it('leaves those who wrote something, and everybody deleted with them', async () => {
    const [ann, writer, gone] = [await world.member(), await world.member(), await world.member()]
    await makeDocument(world, writer)
    await makeDocument(world, gone, { isDeleted: true })
    for (const one of [writer, gone]) {
      const answer = await clerk.ask(
        deleteUsers,
        { id: [ann.id, one.id], password: PASSWORD },
        freshAddress(),
      )
      expect(answer.json()).toMatchObject({
        code: 'user.has_content',
        details: { username: one.username },
      })
    }
    expect([await isThere(ann), await isThere(writer)]).toEqual([true, true])
    await expect(ann.call(getUser, {})).resolves.toMatchObject({ id: ann.id })
  })

  it('waits for no document whose publication waits for them', async () => {
    const ann = await world.member()
    const { id } = await makeDocument(world, ann)
    await world.db.transaction().execute(async (tx) => {
      await tx.selectFrom('document').select('id').where('id', '=', id).forUpdate().execute()
      expect(await remove(clerk, [ann.id])).toBe('user.has_content')
    })
  })

  it('waits for a document that is being made, and sees it', async () => {
    const ann = await world.member()
    const file = { hash: 'b'.repeat(64), name: 'a.pdf', ext: '.pdf', size: 1, storage_key: 'none' }
    const { removal } = await world.db.transaction().execute(async (tx) => {
      const attachment = await tx
        .insertInto('attachment')
        .values({ ...file, user_id: ann.id })
        .returning('id')
        .executeTakeFirstOrThrow()
      const document = { uuid: 'fedcba9876543210', title: 't', ext: '.pdf', size: 1 }
      await tx
        .insertInto('document')
        .values({ ...document, user_id: ann.id, attachment_id: attachment.id })
        .execute()
      const started = remove(clerk, [ann.id])
      await Promise.race([started, untilWaiting(world)])
      return { removal: started }
    })
    expect(await removal).toBe('user.has_content')
    expect(await isThere(ann)).toBe(true)
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAttachment, listAttachments, updateAttachment } from '#contracts/attachments.ts'
import { challengeUpload } from '#contracts/uploads.ts'
import type { Person } from '../../../tests/person.ts'
import { sendFile } from '../../../tests/uploading.ts'
import { makeWorld, type World } from '../../../tests/world.ts'

let world: World
let ann: Person
let bob: Person
let clerk: Person
beforeAll(async () => {
  world = await makeWorld()
  ann = await world.member('ann')
  bob = await world.member('bob')
  clerk = await world.staff([getAttachment, listAttachments, updateAttachment])
})
afterAll(() => world.close())

const text = (words: string) => Buffer.from(words.repeat(20))

describe('a stored file', () => {
  it('is shown with its uploader, also when they are gone', async () => {
    const id = await sendFile(ann, text('shown '), 'shown.txt')
    const file = await clerk.call(getAttachment, { id })
    expect(file).toMatchObject({
      id,
      user_id: ann.id,
      username: 'ann',
      name: 'shown.txt',
      ext: '.txt',
      size: 120,
      enable: true,
      type: 2,
      deleted_at: null,
    })
    const eve = await world.member('eve')
    const theirs = await sendFile(eve, text('left '), 'left.txt')
    await world.db.deleteFrom('user').where('id', '=', eve.id).execute()
    expect(await clerk.call(getAttachment, { id: theirs })).toMatchObject({
      user_id: eve.id,
      username: '',
    })
    await expect(clerk.call(getAttachment, { id: 999_999 })).rejects.toMatchObject({
      code: 'attachment.not_found',
    })
  })

  it('is named and described without touching its bytes', async () => {
    const id = await sendFile(ann, text('named '), 'named.txt')
    const before = await clerk.call(getAttachment, { id })
    const said = { name: '年报.txt', description: 'from the archive' }
    expect(await clerk.call(updateAttachment, { id, ...said })).toEqual({ ...before, ...said })
  })

  it('that is unlawful is refused from everybody, until it is lawful again', async () => {
    const bytes = text('unlawful ')
    const [first, second] = [
      await sendFile(ann, bytes, 'a.txt'),
      await sendFile(bob, bytes, 'b.txt'),
    ]
    const { hash, size } = await clerk.call(updateAttachment, { id: first, enable: false })
    // The bytes are unlawful, whoever brought them.
    expect(await clerk.call(getAttachment, { id: second })).toMatchObject({ enable: false })
    const blocked = { code: 'upload.blocked' }
    for (const who of [ann, bob, world.admin])
      await expect(sendFile(who, bytes, 'again.txt')).rejects.toMatchObject(blocked)
    expect(await bob.call(challengeUpload, { hash, size })).toMatchObject({ known: false })
    await clerk.call(updateAttachment, { id: second, enable: true })
    expect(await clerk.call(getAttachment, { id: first })).toMatchObject({ enable: true })
    await expect(sendFile(bob, bytes, 'again.txt')).resolves.toBeGreaterThan(0)
  })

  it('marked while somebody else brings it is not kept by them', async () => {
    const id = await sendFile(ann, text('contested '), 'a.txt')
    const { hash, name, ext, size, path } = await clerk.call(getAttachment, { id })
    const marked = await world.db.transaction().execute(async (tx) => {
      // What storing a file does: the lock of its bytes, then the row.
      await sql`select pg_advisory_xact_lock(hashtextextended('attachment ' || ${hash}, 0))`.execute(
        tx,
      )
      const marking = clerk.call(updateAttachment, { id, enable: false })
      await Promise.race([marking, untilWaiting()])
      const file = { hash, name, ext, size, storage_key: path }
      await tx
        .insertInto('attachment')
        .values({ ...file, user_id: bob.id })
        .execute()
      return { marking }
    })
    await marked.marking
    const { attachment } = await clerk.call(listAttachments, { wd: hash })
    expect(attachment.map(({ enable }) => enable)).toEqual([false, false])
  })
})

async function untilWaiting() {
  const waiting = sql`select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
  while ((await waiting.execute(world.db)).rows.length === 0)
    await new Promise((resolve) => setTimeout(resolve, 5))
}

describe('the list of stored files', () => {
  it('finds by words, kind, state, uploader and extension', async () => {
    const id = await sendFile(bob, text('listed '), '50%_off.txt')
    const { hash } = await clerk.call(updateAttachment, { id, description: 'price list' })
    const ids = async (wanted: object) =>
      (await clerk.call(listAttachments, { user_id: [bob.id], ...wanted })).attachment.map(
        (one) => one.id,
      )
    for (const wd of ['50%_', 'PRICE', hash.slice(3, 20)]) expect(await ids({ wd })).toEqual([id])
    expect(await ids({ wd: '5%o' })).toEqual([])
    expect(await ids({ type: [1] })).toEqual([])
    expect(await ids({ type: [1, 2] })).toContain(id)
    expect(await ids({ ext: ['.pdf'] })).toEqual([])
    expect(await ids({ enable: [true], ext: ['.txt'] })).toContain(id)
    const sizes = async (order: 'size asc' | 'size desc') =>
      (await clerk.call(listAttachments, { order })).attachment.map(({ size }) => size)
    expect(await sizes('size asc')).toEqual((await sizes('size desc')).toReversed())
  })
})

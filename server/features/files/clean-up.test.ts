import { describe, expect, it } from 'vitest'
import { identityOf, idOf, pdf, useFilesSite } from '../../../tests/tus-client.ts'

const DAY = 24 * 3600 * 1000
const at = useFilesSite()
const { begin, send, head, upload, attachmentsOf, stored } = at

describe('cleaning up', () => {
  it('ends an upload after seven days without a piece', async () => {
    const bytes = pdf(100)
    const url = await begin(bytes.length)
    await send(url, 0, bytes.subarray(0, 50))
    at.site.clock.ahead = 7 * DAY - 60_000
    await at.site.files.cleanUp()
    expect((await head(url)).status).toBe(200)
    at.site.clock.ahead = 7 * DAY + 60_000
    expect((await head(url)).status).toBe(404)
    await at.site.files.cleanUp()
    await at.site.files.cleanUp()
    expect(await at.site.storage.size(`upload/${idOf(url)}`)).toBeUndefined()
    at.site.clock.ahead = 0
  })

  it('drops a file no document took within a day, keeps one that was, and bytes another still has', async () => {
    const [kept, shared, lost] = [pdf(100), pdf(100), pdf(100)]
    for (const bytes of [kept, shared, lost]) await upload(bytes)
    const [attachment] = await attachmentsOf(identityOf(kept))
    await at.site.db
      .insertInto('document')
      .values({
        uuid: '0123456789abcdef',
        title: 't',
        user_id: at.ann.id,
        attachment_id: attachment?.id ?? 0,
        ext: '.pdf',
        size: 1,
      })
      .execute()
    at.site.clock.ahead = DAY - 60_000
    await upload(shared, { who: at.bob })
    await at.site.files.cleanUp()
    expect(await attachmentsOf(identityOf(lost))).toHaveLength(1)
    at.site.clock.ahead = DAY + 60_000
    await at.site.files.cleanUp()
    await at.site.files.cleanUp()
    at.site.clock.ahead = 0
    expect(await attachmentsOf(identityOf(lost))).toEqual([])
    await expect(stored(identityOf(lost))).rejects.toThrow()
    expect(await attachmentsOf(identityOf(kept))).toHaveLength(1)
    expect((await attachmentsOf(identityOf(shared))).map((row) => row.user_id)).toEqual([at.bob.id])
    expect((await stored(identityOf(shared))).equals(shared)).toBe(true)
  })

  it('removes bytes that no row waits for', async () => {
    await at.site.storage.write('upload/0123', Buffer.from('left by a crash'))
    await at.site.files.cleanUp()
    expect(await at.site.storage.size('upload/0123')).toBeUndefined()
  })
})

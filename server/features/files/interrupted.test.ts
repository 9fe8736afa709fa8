import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { CHUNK_BYTES } from '#contracts/enums.ts'
import { identityOf, idOf, pdf, useFilesSite } from '../../../tests/tus-client.ts'

const at = useFilesSite()
const { begin, send, head, rowOf, attachmentsOf, stored } = at

describe('an interrupted upload', () => {
  it('goes on where it stood after the server was killed in the middle of a write', async () => {
    const bytes = pdf(1000)
    const url = await begin(bytes.length)
    await send(url, 0, bytes.subarray(0, 400))
    // The killed process had written on, beyond what it recorded.
    const key = `upload/${idOf(url)}`
    await at.site.storage.append(key, 400, Readable.from([randomBytes(700)]))
    expect((await head(url)).header('upload-offset')).toBe('400')
    const answer = await send(url, 400, bytes.subarray(400))
    expect(answer.header('attachment-id')).toBeDefined()
    expect((await stored(identityOf(bytes))).equals(bytes)).toBe(true)
  })

  it('goes back to what the storage still holds', async () => {
    const bytes = pdf(1000)
    const url = await begin(bytes.length)
    await send(url, 0, bytes.subarray(0, 400))
    await at.site.storage.remove(`upload/${idOf(url)}`)
    expect((await head(url)).header('upload-offset')).toBe('0')
    expect((await send(url, 0, bytes)).header('attachment-id')).toBeDefined()
  })

  it('finishes after a crash between the last byte, the move and the record', async () => {
    const bytes = pdf(500)
    const hash = identityOf(bytes)
    const url = await begin(bytes.length)
    const key = `upload/${idOf(url)}`
    await at.site.storage.append(key, 0, Readable.from([bytes]))
    const put = (values: Record<string, unknown>) =>
      at.site.db.updateTable('upload').set(values).where('id', '=', idOf(url)).execute()
    await put({ received: bytes.length, hash, ext: '.pdf', mime: 'application/pdf' })
    await at.site.storage.move(key, `attachment/${hash.slice(0, 2)}/${hash}`)
    expect((await head(url)).header('attachment-id')).toBeDefined()
    expect(await attachmentsOf(hash)).toHaveLength(1)
    expect((await stored(hash)).equals(bytes)).toBe(true)
  })

  it('finished many times at once is one attachment', async () => {
    const bytes = pdf(500)
    const url = await begin(bytes.length)
    await send(url, 0, bytes.subarray(0, 400))
    const answers = await Promise.all([
      send(url, 400, bytes.subarray(400)),
      ...Array.from({ length: 5 }, () => head(url)),
    ])
    expect(answers[0]?.header('attachment-id')).toBeDefined()
    await Promise.all(Array.from({ length: 5 }, () => head(url)))
    expect(await attachmentsOf(identityOf(bytes))).toHaveLength(1)
  })

  it('takes one of two pieces for the same place', async () => {
    const bytes = pdf(CHUNK_BYTES)
    const url = await begin(bytes.length + 1)
    const answers = await Promise.all([send(url, 0, bytes), send(url, 0, bytes)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect((await rowOf(url)).received).toBe(bytes.length)
  })

  it('keeps what arrived before the line broke', async () => {
    const bytes = pdf(CHUNK_BYTES + 5000)
    const url = await begin(bytes.length)
    await new Promise<void>((resolve) => {
      const line = request(new URL(url, at.site.address), {
        method: 'PATCH',
        headers: {
          authorization: `Bearer ${at.ann.token}`,
          'tus-resumable': '1.0.0',
          'content-type': 'application/offset+octet-stream',
          'upload-offset': '0',
          'content-length': String(bytes.length),
        },
      })
      line.on('error', () => resolve())
      line.write(bytes.subarray(0, CHUNK_BYTES + 100), () => setTimeout(() => line.destroy(), 50))
    })
    await expect
      .poll(async () => Number((await head(url)).header('upload-offset')))
      .toBeGreaterThanOrEqual(CHUNK_BYTES)
    const offset = Number((await head(url)).header('upload-offset'))
    expect((await send(url, offset, bytes.subarray(offset))).header('attachment-id')).toBeDefined()
    expect((await stored(identityOf(bytes))).equals(bytes)).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { CHUNK_BYTES } from '#contracts/enums.ts'
import {
  base64,
  identityOf,
  idOf,
  pdf,
  RESUMABLE,
  sha256,
  useFilesSite,
} from '../../../tests/tus-client.ts'

const at = useFilesSite()
const { ask, begin, send, head, upload, rowOf, attachmentsOf, stored } = at

describe('a resumable upload', () => {
  it('says what it can do', async () => {
    const answer = await ask(RESUMABLE, { method: 'OPTIONS' })
    expect(answer.status).toBe(204)
    expect(answer.header('tus-version')).toBe('1.0.0')
    expect(answer.header('tus-extension')).toBe(
      'creation,creation-with-upload,checksum,expiration,termination',
    )
    expect(answer.header('tus-checksum-algorithm')).toContain('sha256')
    expect(Number(answer.header('tus-max-size'))).toBe(200 * 1024 * 1024)
  })

  it('arrives in pieces and becomes an attachment with the identity its client computes', async () => {
    const bytes = pdf(2 * CHUNK_BYTES + 12_345)
    const hash = identityOf(bytes)
    const url = await begin(bytes.length, { hash })
    let offset = 0
    while (offset < bytes.length) {
      const piece = bytes.subarray(offset, offset + CHUNK_BYTES)
      const checksum = { 'upload-checksum': `sha256 ${base64(sha256(piece))}` }
      const answer = await send(url, offset, piece, checksum)
      expect(answer.status).toBe(204)
      offset += piece.length
      expect(answer.header('upload-offset')).toBe(String(offset))
      if (offset < bytes.length) expect(answer.header('upload-expires')).toBeDefined()
      else expect(answer.header('attachment-id')).toMatch(/^\d+$/)
    }
    const [attachment] = await attachmentsOf(hash)
    expect(attachment).toMatchObject({
      user_id: at.ann.id,
      name: '报告.pdf',
      ext: '.pdf',
      mime: 'application/pdf',
      size: bytes.length,
    })
    expect((await stored(hash)).equals(bytes)).toBe(true)
    expect(await at.site.storage.size(`upload/${idOf(url)}`)).toBeUndefined()
    const seen = await head(url)
    expect(seen.header('attachment-id')).toBe(String(attachment?.id))
    expect(seen.header('upload-offset')).toBe(String(bytes.length))
  })

  it('takes the first bytes with its creation', async () => {
    const bytes = pdf()
    const answer = await ask(RESUMABLE, {
      method: 'POST',
      headers: {
        'upload-length': String(bytes.length),
        'upload-metadata': `filename ${base64('a.pdf')}`,
        'content-type': 'application/offset+octet-stream',
      },
      body: bytes,
    })
    expect(answer.status).toBe(201)
    expect(answer.header('attachment-id')).toMatch(/^\d+$/)
  })

  it('refuses a piece for another place, and says where it stands', async () => {
    const url = await begin(100)
    const answer = await send(url, 7, pdf(10))
    expect(answer.status).toBe(409)
    expect(answer.json).toMatchObject({ code: 'upload.offset', details: { offset: 0 } })
  })

  it('refuses a damaged piece and keeps none of it', async () => {
    const bytes = pdf(50)
    const url = await begin(bytes.length)
    const wrong = { 'upload-checksum': `sha256 ${base64(sha256(Buffer.from('other')))}` }
    const answer = await send(url, 0, bytes, wrong)
    expect(answer.status).toBe(460)
    expect(answer.json?.code).toBe('upload.piece_checksum')
    expect((await head(url)).header('upload-offset')).toBe('0')
    expect((await send(url, 0, bytes, { 'upload-checksum': 'crc9 AA==' })).status).toBe(400)
  })

  it('refuses more bytes than were announced', async () => {
    const url = await begin(10)
    const answer = await send(url, 0, pdf(100))
    expect(answer.status).toBe(413)
    expect((await rowOf(url)).received).toBe(0)
  })

  it('stores the same bytes of two people once', async () => {
    const bytes = pdf(300)
    await upload(bytes)
    await upload(bytes, { who: at.bob })
    const rows = await attachmentsOf(identityOf(bytes))
    expect(rows.map((row) => row.user_id)).toEqual([at.ann.id, at.bob.id])
    expect(new Set(rows.map((row) => row.storage_key)).size).toBe(1)
  })

  it('is nobody else’s', async () => {
    const url = await begin(10)
    expect((await head(url, at.bob)).status).toBe(404)
    expect((await send(url, 0, pdf(1), {}, at.bob)).status).toBe(404)
    expect((await ask(url, { method: 'DELETE' }, at.bob)).status).toBe(404)
    expect((await head(url)).status).toBe(200)
    expect((await ask(url, { method: 'HEAD' }, { token: 'none' })).status).toBe(401)
    const cookieOnly = { cookie: `token=${at.ann.token}`, authorization: '' }
    expect((await ask(url, { method: 'DELETE', headers: cookieOnly })).status).toBe(401)
  })

  it('can be given up, also where only POST gets through', async () => {
    const url = await begin(10)
    expect((await ask(url, { method: 'DELETE' })).status).toBe(204)
    expect((await head(url)).status).toBe(404)
    const other = await begin(10)
    const headers = { 'x-http-method-override': 'DELETE' }
    expect((await ask(other, { method: 'POST', headers })).status).toBe(204)
    expect((await head(other)).status).toBe(404)
  })

  it('is listed for its owner until it is finished', async () => {
    const carl = await at.site.member('carl')
    const bytes = pdf(40)
    const url = await begin(bytes.length, { who: carl, hash: identityOf(bytes) })
    await send(url, 0, bytes.subarray(0, 10), {}, carl)
    const list = () => ask('/api/v1/upload/list', { method: 'GET' }, carl)
    expect((await list()).json).toMatchObject({
      total: 1,
      upload: [
        {
          id: idOf(url),
          filename: '报告.pdf',
          size: bytes.length,
          received: 10,
          hash: identityOf(bytes),
        },
      ],
    })
    await send(url, 10, bytes.subarray(10), {}, carl)
    expect((await list()).json).toMatchObject({ total: 0 })
  })

  it('wants the protocol’s version', async () => {
    const answer = await ask(RESUMABLE, { method: 'POST', headers: { 'tus-resumable': '0.2' } })
    expect(answer.status).toBe(412)
    expect(answer.header('tus-version')).toBe('1.0.0')
  })

  it.each([
    [{ 'upload-metadata': `filename ${base64('a.pdf')}` }],
    [{ 'upload-length': '-1', 'upload-metadata': `filename ${base64('a.pdf')}` }],
    [{ 'upload-length': '1e3', 'upload-metadata': `filename ${base64('a.pdf')}` }],
    [{ 'upload-length': '5' }],
    [
      {
        'upload-length': '5',
        'upload-metadata': `filename ${base64('a.pdf')},hash ${base64('zz')}`,
      },
    ],
  ])('refuses unreadable headers %j', async (headers) => {
    const answer = await ask(RESUMABLE, { method: 'POST', headers: headers as never })
    expect(answer.status).toBe(400)
    expect(answer.json?.code).toBe('input.invalid')
  })
})

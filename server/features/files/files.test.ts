import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHUNK_BYTES } from '#contracts/enums.ts'
import { type FilesSite, makeFilesSite } from './testing.ts'

const DAY = 24 * 3600 * 1000
const RESUMABLE = '/api/v1/upload/resumable'

let site: FilesSite
let ann: { id: number; token: string }
let bob: { id: number; token: string }

beforeAll(async () => {
  site = await makeFilesSite()
  ann = await site.member('ann')
  bob = await site.member('bob')
})
afterAll(() => site.close())

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** The identity as a client computes it: digests of the 2 MB chunks, digested. */
function identityOf(bytes: Buffer) {
  const digests: Buffer[] = []
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    digests.push(sha256(bytes.subarray(at, at + CHUNK_BYTES)))
  return sha256(Buffer.concat(digests)).toString('hex')
}

const pdf = (size = 100) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)])
const base64 = (text: string | Uint8Array) => Buffer.from(text).toString('base64')

type Init = { method: string; headers?: Record<string, string>; body?: Uint8Array | FormData }

async function ask(
  url: string,
  { headers, ...init }: Init,
  who: { token: string } | undefined = ann,
) {
  const response = await fetch(new URL(url, site.address), {
    ...init,
    headers: {
      'tus-resumable': '1.0.0',
      ...(who && { authorization: `Bearer ${who.token}` }),
      ...headers,
    },
  } as RequestInit)
  const body = await response.text()
  return {
    status: response.status,
    header: (name: string) => response.headers.get(name) ?? undefined,
    json: body.startsWith('{') ? (JSON.parse(body) as Record<string, never>) : undefined,
  }
}

interface Options {
  name?: string
  hash?: string
  who?: { token: string }
}

async function announce(size: number, { name = '报告.pdf', hash, who = ann }: Options = {}) {
  const metadata = [`filename ${base64(name)}`, ...(hash ? [`hash ${base64(hash)}`] : [])]
  const headers = { 'upload-length': String(size), 'upload-metadata': metadata.join(',') }
  return ask(RESUMABLE, { method: 'POST', headers }, who)
}

async function begin(size: number, options?: Options) {
  const answer = await announce(size, options)
  expect(answer.status).toBe(201)
  return answer.header('location') ?? ''
}

const send = (url: string, offset: number, body: Uint8Array, headers = {}, who = ann) =>
  ask(
    url,
    {
      method: 'PATCH',
      headers: {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        ...headers,
      },
      body,
    },
    who,
  )

const head = (url: string, who?: { token: string }) => ask(url, { method: 'HEAD' }, who)

async function upload(bytes: Buffer, options?: Options) {
  const url = await begin(bytes.length, options)
  return { url, answer: await send(url, 0, bytes, {}, options?.who as typeof ann) }
}

const idOf = (url: string) => url.split('/').at(-1) ?? ''
const rowOf = (url: string) =>
  site.db.selectFrom('upload').selectAll().where('id', '=', idOf(url)).executeTakeFirstOrThrow()
const attachmentsOf = (hash: string) =>
  site.db.selectFrom('attachment').selectAll().where('hash', '=', hash).execute()
const stored = async (hash: string) =>
  buffer(await site.storage.read(`attachment/${hash.slice(0, 2)}/${hash}`))

async function withSettings(values: Record<string, string>, run: () => Promise<void>) {
  const save = (entries: [string, string][]) =>
    site.settings.save(
      entries.map(([name, value]) => ({ category: 'security', name, value })),
      1,
    )
  await save(Object.entries(values))
  try {
    await run()
  } finally {
    await site.db.deleteFrom('setting').execute()
    await site.settings.reload()
  }
}

describe('a resumable upload', () => {
  it('says what it can do', async () => {
    const answer = await ask(RESUMABLE, { method: 'OPTIONS' }, undefined)
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
      user_id: ann.id,
      name: '报告.pdf',
      ext: '.pdf',
      mime: 'application/pdf',
      size: bytes.length,
    })
    expect((await stored(hash)).equals(bytes)).toBe(true)
    expect(await site.storage.size(`upload/${idOf(url)}`)).toBeUndefined()
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

  it('goes on where it stood after the server was killed in the middle of a write', async () => {
    const bytes = pdf(1000)
    const url = await begin(bytes.length)
    await send(url, 0, bytes.subarray(0, 400))
    // The killed process had written on, beyond what it recorded.
    const key = `upload/${idOf(url)}`
    await site.storage.append(
      key,
      400,
      (await import('node:stream')).Readable.from([randomBytes(700)]),
    )
    expect((await head(url)).header('upload-offset')).toBe('400')
    const answer = await send(url, 400, bytes.subarray(400))
    expect(answer.header('attachment-id')).toBeDefined()
    expect((await stored(identityOf(bytes))).equals(bytes)).toBe(true)
  })

  it('goes back to what the storage still holds', async () => {
    const bytes = pdf(1000)
    const url = await begin(bytes.length)
    await send(url, 0, bytes.subarray(0, 400))
    await site.storage.remove(`upload/${idOf(url)}`)
    expect((await head(url)).header('upload-offset')).toBe('0')
    expect((await send(url, 0, bytes)).header('attachment-id')).toBeDefined()
  })

  it('finishes after a crash between the last byte, the move and the record', async () => {
    const bytes = pdf(500)
    const hash = identityOf(bytes)
    const url = await begin(bytes.length)
    const { Readable } = await import('node:stream')
    const key = `upload/${idOf(url)}`
    await site.storage.append(key, 0, Readable.from([bytes]))
    const put = (values: Record<string, unknown>) =>
      site.db.updateTable('upload').set(values).where('id', '=', idOf(url)).execute()
    await put({ received: bytes.length, hash, ext: '.pdf', mime: 'application/pdf' })
    await site.storage.move(key, `attachment/${hash.slice(0, 2)}/${hash}`)
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

  it('keeps what arrived before the line broke', async () => {
    const bytes = pdf(CHUNK_BYTES + 5000)
    const url = await begin(bytes.length)
    const { request } = await import('node:http')
    await new Promise<void>((resolve) => {
      const line = request(new URL(url, site.address), {
        method: 'PATCH',
        headers: {
          authorization: `Bearer ${ann.token}`,
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

  it('stores the same bytes of two people once', async () => {
    const bytes = pdf(300)
    await upload(bytes)
    await upload(bytes, { who: bob })
    const rows = await attachmentsOf(identityOf(bytes))
    expect(rows.map((row) => row.user_id)).toEqual([ann.id, bob.id])
    expect(new Set(rows.map((row) => row.storage_key)).size).toBe(1)
  })

  it('is nobody else’s', async () => {
    const url = await begin(10)
    expect((await head(url, bob)).status).toBe(404)
    expect((await send(url, 0, pdf(1), {}, bob)).status).toBe(404)
    expect((await ask(url, { method: 'DELETE' }, bob)).status).toBe(404)
    expect((await head(url)).status).toBe(200)
    expect((await ask(url, { method: 'HEAD' }, { token: 'none' })).status).toBe(401)
    const cookieOnly = { cookie: `token=${ann.token}`, authorization: '' }
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
    const carl = await site.member('carl')
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

describe('what the site does not take', () => {
  it('refuses an empty, a too large and an unknown file before its bytes are sent', async () => {
    expect((await announce(0)).json?.code).toBe('upload.empty')
    const large = await announce(200 * 1024 * 1024 + 1)
    expect([large.status, large.json?.message]).toEqual([413, '文件超过 200 MB 的上限'])
    const type = await announce(10, { name: 'virus.exe' })
    expect([type.status, type.json?.message]).toEqual([415, '不支持的文件类型：.exe'])
    expect((await announce(10, { name: 'no extension' })).status).toBe(415)
  })

  it('follows the settings for size and types, the content deciding over the name', async () => {
    await withSettings({ max_document_size: '1', document_allowed_ext: 'pdf' }, async () => {
      expect((await announce(1024 * 1024 + 1)).status).toBe(413)
      expect((await announce(10, { name: 'a.txt' })).status).toBe(415)
      const { answer } = await upload(Buffer.from('plain text in a disguise'), { name: 'a.pdf' })
      expect([answer.status, answer.json?.message]).toEqual([415, '不支持的文件类型：.txt'])
      expect((await upload(pdf())).answer.status).toBe(204)
    })
  })

  it('limits the number of unfinished uploads of a person', async () => {
    const dora = await site.member('dora')
    await withSettings({ max_unfinished_uploads: '2' }, async () => {
      const answers = await Promise.all([1, 2, 3, 4].map(() => announce(10, { who: dora })))
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422])
      expect((await announce(10)).status).not.toBe(500)
    })
  })

  it.each([
    ['locked with a password', 422, 'upload.unreadable', '文件有密码保护，请去掉密码后重新上传'],
    ['strange', 415, 'upload.type_not_allowed', '不支持的文件类型：PNG'],
  ])('refuses a file that is %s, keeps nothing of it and the reason with it', async (content, status, code, message) => {
    const { url, answer } = await upload(Buffer.from(content))
    expect(answer.status).toBe(status)
    expect(answer.json).toMatchObject({ code, message })
    const seen = await head(url)
    expect(seen.status).toBe(status)
    expect(seen.header('upload-refusal')).toBe(code)
    expect(decodeURIComponent(seen.header('upload-refusal-message') ?? '')).toBe(message)
    expect(await site.storage.size(`upload/${idOf(url)}`)).toBeUndefined()
    expect(await attachmentsOf(identityOf(Buffer.from(content)))).toEqual([])
  })

  it('says the reason in the reader’s language', async () => {
    const url = await begin(6)
    const answer = await send(url, 0, Buffer.from('locked'), { 'accept-language': 'en' })
    expect(answer.json?.message).toBe('The file is protected by a password')
  })

  it('leaves a damaged file to the conversion, under the extension it has', async () => {
    const { answer } = await upload(Buffer.from('broken inside'), { name: 'x.docx' })
    expect(answer.status).toBe(204)
    const [row] = await attachmentsOf(identityOf(Buffer.from('broken inside')))
    expect(row?.ext).toBe('.docx')
  })

  it('refuses a file that is not what its client hashed', async () => {
    const bytes = pdf(60)
    const { url, answer } = await upload(bytes, { hash: 'ab'.repeat(32) })
    expect([answer.status, answer.json?.code]).toEqual([422, 'upload.checksum'])
    expect(await site.storage.size(`upload/${idOf(url)}`)).toBeUndefined()
    expect(await attachmentsOf(identityOf(bytes))).toEqual([])
  })

  it('refuses bytes that were marked as forbidden', async () => {
    const bytes = pdf(70)
    await upload(bytes, { who: bob })
    const hash = identityOf(bytes)
    await site.db
      .updateTable('attachment')
      .set({ enable: false })
      .where('hash', '=', hash)
      .execute()
    const { answer } = await upload(bytes)
    expect([answer.status, answer.json?.code]).toEqual([422, 'upload.blocked'])
  })

  it('takes no path and no trick from a name', async () => {
    const { answer } = await upload(pdf(80), { name: '..\\../etc/\u202epass\u0000wd.pdf' })
    const id = Number(answer.header('attachment-id'))
    expect((await site.files.getAttachment(id))?.name).toBe('passwd.pdf')
  })
})

describe('a file the site knows', () => {
  const challenge = (bytes: Buffer, size = bytes.length) =>
    ask(`/api/v1/upload/challenge?hash=${identityOf(bytes)}&size=${size}`, { method: 'GET' }, bob)
  type Question = { id: string; nonce: string; range: { start: number; end: number }[] }
  const claim = (question: Question, bytes: Buffer, who = bob) =>
    ask(
      '/api/v1/upload/claim',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(
          JSON.stringify({
            id: question.id,
            filename: 'mine.pdf',
            digest: question.range.map(({ start, end }) =>
              sha256(
                Buffer.concat([Buffer.from(question.nonce, 'hex'), bytes.subarray(start, end)]),
              ).toString('hex'),
            ),
          }),
        ),
      },
      who,
    )

  it('is given without sending it again to whoever can show it', async () => {
    const bytes = pdf(300_000)
    expect((await challenge(bytes)).json).toMatchObject({ known: false, id: '', range: [] })
    await upload(bytes)
    const question = (await challenge(bytes)).json as unknown as Question
    const answer = await claim(question, bytes)
    expect(answer.status).toBe(200)
    const row = await site.files.getAttachment(Number(answer.json?.id))
    expect(row).toMatchObject({
      user_id: bob.id,
      name: 'mine.pdf',
      size: bytes.length,
      ext: '.pdf',
    })
    expect((await claim(question, bytes)).status).toBe(404)
  })

  it('is not given to who knows only its identity, to another person, or too late', async () => {
    const bytes = pdf(200_000)
    await upload(bytes)
    const ask = async () => (await challenge(bytes)).json as unknown as Question
    const guess = await claim(await ask(), randomBytes(bytes.length))
    expect([guess.status, guess.json?.code]).toEqual([422, 'upload.checksum'])
    expect((await claim(await ask(), bytes, ann)).status).toBe(404)
    const question = await ask()
    site.clock.ahead = 6 * 60 * 1000
    expect((await claim(question, bytes)).status).toBe(404)
    site.clock.ahead = 0
    expect((await challenge(bytes, 1)).json?.known).toBe(false)
  })
})

describe('a plain upload', () => {
  const post = (bytes: Buffer, name: string, field = 'file', who?: { token: string }) => {
    const form = new FormData()
    form.append(field, new Blob([new Uint8Array(bytes)]), name)
    return ask('/api/v1/upload/document', { method: 'POST', body: form }, who)
  }

  it('is one request and answers with the attachment', async () => {
    const bytes = pdf(400_000)
    const answer = await post(bytes, '年报.pdf')
    expect(answer.json).toMatchObject({ code: 200, message: 'ok' })
    const id = (answer.json?.data as { id: number } | undefined)?.id ?? 0
    expect(await site.files.getAttachment(id)).toMatchObject({
      name: '年报.pdf',
      user_id: ann.id,
      hash: identityOf(bytes),
    })
    expect((await stored(identityOf(bytes))).equals(bytes)).toBe(true)
  })

  it('meets the same refusals and keeps nothing', async () => {
    expect((await post(Buffer.alloc(0), 'a.pdf')).json?.code).toBe('upload.empty')
    expect((await post(pdf(), 'a.exe')).json?.code).toBe('upload.type_not_allowed')
    expect((await post(Buffer.from('locked'), 'a.pdf')).json?.code).toBe('upload.unreadable')
    expect((await post(pdf(), 'a.pdf', 'other')).status).toBe(400)
    expect((await post(pdf(), 'a.pdf', 'file', { token: 'none' })).status).toBe(401)
    const left = await site.db.selectFrom('upload').selectAll().where('size', '=', 0).execute()
    expect(left).toEqual([])
  })

  it('stops a file that grows beyond the limit while it comes', async () => {
    await withSettings({ max_document_size: '1' }, async () => {
      expect((await post(pdf(3 * 1024 * 1024), 'a.pdf')).json?.code).toBe('upload.too_large')
      // Just over: only the stream itself can tell.
      expect((await post(pdf(1024 * 1024), 'a.pdf')).json?.code).toBe('upload.too_large')
    })
    expect((await post(pdf(), 'after.pdf')).status).toBe(200)
  })
})

describe('files from this machine', () => {
  it('are stored once for a person, however often they are added', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'import-'))
    const file = path.join(folder, 'x.pdf')
    const bytes = pdf(5000)
    await writeFile(file, bytes)
    const first = await site.files.addFromPath(ann.id, file, 'x.pdf')
    const again = await site.files.addFromPath(ann.id, file, 'renamed.pdf')
    expect(again.id).toBe(first.id)
    expect(first.hash).toBe(identityOf(bytes))
    const copy = await site.files.openLocal(first)
    expect(copy.path).not.toBe(file)
    await writeFile(file, 'locked now')
    await expect(site.files.addFromPath(ann.id, file, 'x.pdf')).rejects.toMatchObject({
      code: 'upload.unreadable',
    })
    await rm(folder, { recursive: true })
  })
})

describe('cleaning up', () => {
  it('ends an upload after seven days without a piece', async () => {
    const bytes = pdf(100)
    const url = await begin(bytes.length)
    await send(url, 0, bytes.subarray(0, 50))
    site.clock.ahead = 7 * DAY - 60_000
    await site.files.cleanUp()
    expect((await head(url)).status).toBe(200)
    site.clock.ahead = 7 * DAY + 60_000
    expect((await head(url)).status).toBe(404)
    await site.files.cleanUp()
    await site.files.cleanUp()
    expect(await site.storage.size(`upload/${idOf(url)}`)).toBeUndefined()
    site.clock.ahead = 0
  })

  it('drops a file no document took within a day, keeps one that was, and bytes another still has', async () => {
    const [kept, shared, lost] = [pdf(100), pdf(100), pdf(100)]
    for (const bytes of [kept, shared, lost]) await upload(bytes)
    const [attachment] = await attachmentsOf(identityOf(kept))
    await site.db
      .insertInto('document')
      .values({
        uuid: '0123456789abcdef',
        title: 't',
        user_id: ann.id,
        attachment_id: attachment?.id ?? 0,
        ext: '.pdf',
        size: 1,
      })
      .execute()
    site.clock.ahead = DAY - 60_000
    await upload(shared, { who: bob })
    await site.files.cleanUp()
    expect(await attachmentsOf(identityOf(lost))).toHaveLength(1)
    site.clock.ahead = DAY + 60_000
    await site.files.cleanUp()
    await site.files.cleanUp()
    site.clock.ahead = 0
    expect(await attachmentsOf(identityOf(lost))).toEqual([])
    await expect(stored(identityOf(lost))).rejects.toThrow()
    expect(await attachmentsOf(identityOf(kept))).toHaveLength(1)
    expect((await attachmentsOf(identityOf(shared))).map((row) => row.user_id)).toEqual([bob.id])
    expect((await stored(identityOf(shared))).equals(shared)).toBe(true)
  })

  it('removes bytes that no row waits for', async () => {
    await site.storage.write('upload/0123', Buffer.from('left by a crash'))
    await site.files.cleanUp()
    expect(await site.storage.size('upload/0123')).toBeUndefined()
  })
})

import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect } from 'vitest'
import { CHUNK_BYTES } from '#contracts/enums.ts'
import { type FilesSite, makeFilesSite } from './files-site.ts'

export const RESUMABLE = '/api/v1/upload/resumable'

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
export const base64 = (text: string | Uint8Array) => Buffer.from(text).toString('base64')
export const idOf = (url: string) => url.split('/').at(-1) ?? ''

/** A file that the site's tests take for a PDF, unlike any other. */
export const pdf = (size = 100) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)])

/** The identity as a client computes it: digests of the 2 MB chunks, digested. */
export function identityOf(bytes: Buffer) {
  const digests: Buffer[] = []
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    digests.push(sha256(bytes.subarray(at, at + CHUNK_BYTES)))
  return sha256(Buffer.concat(digests)).toString('hex')
}

export interface Person {
  readonly id: number
  readonly token: string
}

interface Init {
  readonly method: string
  readonly headers?: Record<string, string>
  readonly body?: Uint8Array | FormData
}

export interface Options {
  readonly name?: string
  readonly hash?: string
  readonly who?: { token: string }
}

/** A site with two members, taken down after the tests of the file that asks for it, and a client of its uploads. */
export function useFilesSite() {
  const it = {} as { site: FilesSite; ann: Person; bob: Person }
  beforeAll(async () => {
    it.site = await makeFilesSite()
    it.ann = await it.site.member('ann')
    it.bob = await it.site.member('bob')
  })
  afterAll(() => it.site.close())

  /** Asks as Ann unless another is named. */
  async function ask(url: string, { headers, ...init }: Init, who: { token: string } = it.ann) {
    const response = await fetch(new URL(url, it.site.address), {
      ...init,
      headers: {
        'tus-resumable': '1.0.0',
        authorization: `Bearer ${who.token}`,
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

  async function announce(size: number, { name = '报告.pdf', hash, who }: Options = {}) {
    const metadata = [`filename ${base64(name)}`, ...(hash ? [`hash ${base64(hash)}`] : [])]
    const headers = { 'upload-length': String(size), 'upload-metadata': metadata.join(',') }
    return ask(RESUMABLE, { method: 'POST', headers }, who)
  }

  async function begin(size: number, options?: Options) {
    const answer = await announce(size, options)
    expect(answer.status).toBe(201)
    return answer.header('location') ?? ''
  }

  function send(
    url: string,
    offset: number,
    body: Uint8Array,
    headers: Record<string, string> = {},
    who?: { token: string },
  ) {
    const piece = {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    }
    return ask(url, { method: 'PATCH', headers: { ...piece, ...headers }, body }, who)
  }

  return Object.assign(it, {
    ask,
    announce,
    begin,
    send,
    head: (url: string, who?: { token: string }) => ask(url, { method: 'HEAD' }, who),
    async upload(bytes: Buffer, options?: Options) {
      const url = await begin(bytes.length, options)
      return { url, answer: await send(url, 0, bytes, {}, options?.who) }
    },
    rowOf: (url: string) =>
      it.site.db
        .selectFrom('upload')
        .selectAll()
        .where('id', '=', idOf(url))
        .executeTakeFirstOrThrow(),
    attachmentsOf: (hash: string) =>
      it.site.db.selectFrom('attachment').selectAll().where('hash', '=', hash).execute(),
    stored: async (hash: string) =>
      buffer(await it.site.storage.read(`attachment/${hash.slice(0, 2)}/${hash}`)),
    /** Runs something under other values of the security settings. */
    async withSettings(values: Record<string, string>, run: () => Promise<void>) {
      const rows = Object.entries(values).map(([name, value]) => ({
        category: 'security',
        name,
        value,
      }))
      await it.site.settings.save(rows, 1)
      try {
        await run()
      } finally {
        await it.site.db.deleteFrom('setting').execute()
        await it.site.settings.reload()
      }
    },
  })
}

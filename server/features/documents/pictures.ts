import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Uuid } from '#contracts/kit.ts'
import type { ReaderGate } from '#server/kit/bind.ts'
import type { Caller } from '#server/kit/caller.ts'
import { refuse } from '#server/kit/refusals.ts'
import type { Storage } from '#server/ports/storage.ts'
import { type ReadDeps, readablePage, visible } from './read.ts'

export interface PictureDeps extends ReadDeps {
  storage: Storage
  gate: ReaderGate
  callerOf: (request: FastifyRequest) => Promise<Caller>
}

/** Where a page's picture lies in storage. */
export const pageKey = (uuid: string, page: number, format: string) =>
  `page/${uuid}/${page}.${format}`
export const coverKey = (uuid: string) => `page/${uuid}/cover.webp`

const PageParams = z.object({ id: Uuid, page: z.coerce.number().int().min(1).max(100_000) })

/** Pictures are shown by `<img>`; even opened alone they may run and fetch nothing. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"

/** `GET /view/page/{uuid}/{page}` and `GET /view/cover/{uuid}`, each checked like everything else. */
export function pictureRoutes(app: FastifyInstance, deps: PictureDeps) {
  const callerFor = async (request: FastifyRequest) => {
    const caller = await deps.callerOf(request)
    deps.gate(caller.account)
    return caller
  }

  app.get('/view/page/:id/:page', { compress: false }, async (request, reply) => {
    const params = PageParams.safeParse(request.params)
    if (!params.success) refuse('document.page_not_found')
    const { account } = await callerFor(request)
    const { row, page } = await readablePage(deps, params.data.id, params.data.page, account)
    const key = pageKey(row.uuid, page.page, page.format)
    if (page.format === 'svg') reply.header('content-encoding', 'gzip').type('image/svg+xml')
    else reply.type('image/webp')
    return send(deps.storage, key, `"${row.run}-${page.page}-${page.bytes}"`, request, reply)
  })

  app.get('/view/cover/:id', { compress: false }, async (request, reply) => {
    const params = z.object({ id: Uuid }).safeParse(request.params)
    if (!params.success) refuse('document.not_found')
    const { account } = await callerFor(request)
    const row = await visible(deps, { uuid: params.data.id }, account)
    if (!row.cover_key) refuse('document.page_not_ready')
    return send(
      deps.storage,
      row.cover_key,
      `"${row.run}-cover"`,
      request,
      reply.type('image/webp'),
    )
  })
}

async function send(
  storage: Storage,
  key: string,
  etag: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply
    .header('etag', etag)
    .header('cache-control', 'private, max-age=300, stale-while-revalidate=86400')
    .header('vary', 'cookie')
    .header('content-security-policy', POLICY)
  if (request.headers['if-none-match'] === etag) {
    reply.removeHeader('content-encoding')
    return reply.code(304).send()
  }
  reply.header('content-length', await storage.size(key))
  return reply.send(await storage.read(key))
}

import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contracts/kit.ts'
import { localeOf } from '../http.ts'
import type { WebBuild } from './build.ts'
import { originOf, themeOf } from './visitor.ts'

export interface PageCaller {
  readonly call: Call
  readonly signedIn: boolean
}

export interface PageOptions {
  /** The server build; asked for at each request, so that development may hand out a fresh one. */
  readonly build: () => Promise<WebBuild>
  /** The services in process, on behalf of whoever the request's cookie names. */
  readonly makeCall: (request: FastifyRequest) => Promise<PageCaller>
  readonly development?: boolean
}

/** Answers one page request through the router's handler, as an ordinary Fastify reply (so hooks and compression work). */
export function pageHandler({ build, makeCall, development = false }: PageOptions) {
  const mode = development ? 'development' : 'production'
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const web = await build()
    const nonce = randomBytes(16).toString('base64')
    const { call, signedIn } = await makeCall(request)
    const { makeContext, createRequestHandler } = web.entry.module
    const context = makeContext({
      call,
      signedIn,
      locale: localeOf(request),
      theme: themeOf(request),
      origin: originOf(request),
      nonce,
    })
    const response = await createRequestHandler(web, mode)(asRequest(request, reply), context)
    return send(reply, response, securityPolicy(nonce, development))
  }
}

/** The request as the router wants it; its signal fires when the reader goes away. */
function asRequest(request: FastifyRequest, reply: FastifyReply) {
  const gone = new AbortController()
  reply.raw.once('close', () => reply.raw.writableFinished || gone.abort())
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    for (const one of Array.isArray(value) ? value : [value]) if (one) headers.append(name, one)
  const url = new URL(request.url, originOf(request))
  return new Request(url, { method: request.method, headers, signal: gone.signal })
}

async function send(reply: FastifyReply, response: Response, policy: string) {
  reply.status(response.status)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  reply.header('vary', 'Accept-Language, Cookie')
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache')
  if (response.headers.get('content-type')?.startsWith('text/html'))
    reply.header('content-security-policy', policy)
  return reply.send(Buffer.from(await response.arrayBuffer()))
}

/** Scripts only from here and with the answer's nonce; styles may stand in attributes (sizes of boxes). */
function securityPolicy(nonce: string, development: boolean) {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${development ? " 'unsafe-eval'" : ''} 'wasm-unsafe-eval'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    `connect-src 'self'${development ? ' ws: wss:' : ''}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contracts/kit.ts'
import { localeOf } from '../http.ts'
import type { WebBuild } from './build.ts'
import { type CachedPage, makePageCache, type PageKeeping } from './page-cache.ts'
import { addressOf, originOf, themeOf } from './visitor.ts'

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
  /** Origins whose scripts the site's own settings ask for (visitor statistics). */
  readonly trusted?: () => readonly string[]
  /** How pages of visitors are kept. */
  readonly keeping?: () => PageKeeping
}

/** Answers one page request through the router's handler, as an ordinary Fastify reply (so hooks and compression work). */
export function pageHandler(options: PageOptions) {
  const { build, makeCall, keeping, trusted = () => [], development = false } = options
  const mode = development ? 'development' : 'production'
  const cache = makePageCache(keeping)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const address = addressOf(request)
    if (address.pathname.startsWith('//'))
      return reply.redirect(address.pathname.replace(/^\/+/, '/') + address.search, 308)
    const web = await build()
    // In development Vite writes scripts of its own into the page; a nonce would refuse them.
    const nonce = development ? '' : randomBytes(16).toString('base64')
    const { call, signedIn } = await makeCall(request)
    // Going back after signing out must ask again.
    if (signedIn) reply.header('cache-control', 'private, no-store')
    const key = development || signedIn || request.method !== 'GET' ? undefined : keyOf(request)
    const policy = securityPolicy(nonce, trusted(), development)
    const kept = key && cache.get(key)
    if (kept)
      return sendPage(reply, { ...kept, html: kept.html.replaceAll(kept.nonce, nonce) }, policy)
    const { makeContext, createRequestHandler } = web.entry.module
    const context = makeContext({
      call,
      signedIn,
      locale: localeOf(request),
      theme: themeOf(request),
      origin: originOf(request),
      nonce,
    })
    const response = await createRequestHandler(web, mode)(
      asRequest(address, request, reply),
      context,
    )
    const cookies = response.headers.getSetCookie()
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    const page = {
      status: response.status,
      headers: [...response.headers].filter(([name]) => name !== 'set-cookie'),
      html: await response.text(),
      nonce,
    }
    if (key && page.status === 200 && cookies.length === 0) cache.put(key, page)
    return sendPage(reply, page, policy)
  }
}

/** What makes two visitors who are not signed in see the same page. */
const keyOf = (request: FastifyRequest) =>
  [originOf(request), request.url, localeOf(request), themeOf(request)].join(' ')

/** The request as the router wants it; its signal fires when the reader goes away. */
function asRequest(url: URL, request: FastifyRequest, reply: FastifyReply) {
  const gone = new AbortController()
  reply.raw.once('close', () => reply.raw.writableFinished || gone.abort())
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    for (const one of Array.isArray(value) ? value : [value]) if (one) headers.append(name, one)
  return new Request(url, { method: request.method, headers, signal: gone.signal })
}

function sendPage(reply: FastifyReply, page: CachedPage, policy: string) {
  reply.status(page.status)
  for (const [name, value] of page.headers) reply.header(name, value)
  reply.header('vary', 'Accept-Language, Cookie')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
  if (String(reply.getHeader('content-type')).startsWith('text/html'))
    reply.header('content-security-policy', policy)
  return reply.send(page.html)
}

/** Scripts only from here and with the answer's nonce; styles may stand in attributes (sizes of boxes). */
function securityPolicy(nonce: string, trusted: readonly string[], development: boolean) {
  const own = development ? "'unsafe-inline' 'unsafe-eval'" : `'nonce-${nonce}'`
  const others = trusted.map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'self'",
    `script-src 'self' ${own} 'wasm-unsafe-eval'${others}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    // A spoken captcha arrives as a data address.
    "media-src 'self' data: blob:",
    `connect-src 'self'${development ? ' ws: wss:' : ''}${others}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

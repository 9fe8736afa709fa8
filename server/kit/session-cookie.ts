import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account, Caller } from './caller.ts'
import { localeOf } from './http.ts'
import { addressIn } from './network.ts'
import { originOf } from './web/visitor.ts'

const COOKIE = 'wenyuan_token'
const MAX_AGE_S = 30 * 24 * 3600

type Identify = (token: string) => Promise<Account | undefined>

/** The token a request carries: the Bearer header, or, where nothing can change, the cookie. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  if (header?.startsWith('Bearer ')) return header.slice(7).trim()
  const reads = request.method === 'GET' || request.method === 'HEAD'
  return reads ? request.cookies[COOKIE] : undefined
}

/**
 * Who makes a request; asked for once and remembered for the length of the request. `anew` asks again,
 * for requests that take long: a sign-in may end meanwhile.
 */
export function makeCallerOf(identify: Identify) {
  const known = new WeakMap<FastifyRequest, Promise<Caller>>()
  async function read(request: FastifyRequest): Promise<Caller> {
    const token = tokenOf(request)
    return {
      account: token ? await identify(token) : undefined,
      ip: addressIn(request.ip) ?? addressIn(request.socket.remoteAddress ?? '') ?? '',
      userAgent: request.headers['user-agent'] ?? '',
      locale: localeOf(request),
      requestId: request.id,
      origin: originOf(request),
      note() {},
    }
  }
  return (request: FastifyRequest, anew = false): Promise<Caller> => {
    const caller = (anew ? undefined : known.get(request)) ?? read(request)
    known.set(request, caller)
    return caller
  }
}

/**
 * Keeps the browser's cookie in step with its token, so that server-rendered pages and page pictures
 * know the reader. It is httpOnly and never accepted by a route that changes something.
 */
export function keepCookie(path: string, output: unknown, reply: FastifyReply) {
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: reply.request.protocol === 'https',
  } as const
  if (path.endsWith('/user/logout')) return void reply.clearCookie(COOKIE, attributes)
  if (hasToken(output)) reply.setCookie(COOKIE, output.token, { ...attributes, maxAge: MAX_AGE_S })
}

const hasToken = (output: unknown): output is { token: string } =>
  typeof output === 'object' &&
  output !== null &&
  'token' in output &&
  typeof output.token === 'string'

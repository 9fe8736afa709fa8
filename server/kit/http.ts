import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Locale, RefusalCode } from '#contracts/refusals.ts'
import { limitBodies, namesHost, type Patience, refuseUnread } from './connection.ts'
import type { Log } from './log.ts'
import { refusalBody } from './refusal-body.ts'
import { Refusal, refuse } from './refusals.ts'

/** Builds the web server: ids for requests, limits, headers, and one place that answers errors. */
export async function makeHttp(options: {
  log: Log
  trustProxy: readonly string[]
  patience?: Patience
}) {
  const app = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy.length > 0 ? [...options.trustProxy] : false,
    bodyLimit: 1024 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 128 },
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseUnread,
    // An address that cannot be decoded.
    frameworkErrors: (_, request, reply) =>
      refuseAddress(request as FastifyRequest, reply as unknown as FastifyReply),
  })
  await app.register(cookie)
  await app.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 10_000 } })
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(helmet, {
    // Pages and pictures say their own; HTTPS is the reverse proxy's to promise.
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  })
  // What has a body but no content type is treated as unreadable, not ignored.
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = asRefusal(error)
    if (refusal.code === 'internal')
      options.log.error({ requestId: request.id, url: pathOf(request), error }, 'request failed')
    if (refusal.status === 429 && refusal.details.seconds !== undefined)
      reply.header('retry-after', String(refusal.details.seconds))
    return reply.code(refusal.status).send(refusalBody(refusal, localeOf(request), request.id))
  })
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .send(refusalBody(new Refusal('route.not_found'), localeOf(request), request.id)),
  )
  app.addHook('onRequest', async (request) => {
    if (!namesHost(request.host ?? '')) refuse('input.unreadable')
  })
  limitBodies(app, options.patience)
  logRequests(app, options.log)
  return app
}

const refuseAddress = (request: FastifyRequest, reply: FastifyReply) =>
  void reply
    .code(400)
    .send(refusalBody(new Refusal('input.unreadable'), localeOf(request), request.id))

/** The address without its query, which may hold somebody's code or token. */
const pathOf = ({ url }: FastifyRequest) => url.split('?')[0]

function logRequests(app: FastifyInstance, log: Log) {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    log.debug(
      {
        requestId: request.id,
        method: request.method,
        url: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
  })
}

const byFastifyCode: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media.unsupported',
  FST_ERR_CTP_BODY_TOO_LARGE: 'input.too_large',
  FST_REQ_FILE_TOO_LARGE: 'input.too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'media.unsupported',
}

/** Postgres: statement cancelled, lock not available, too many connections. */
const busyStates = new Set(['57014', '55P03', '53300'])

/** Turns whatever was thrown into a refusal; what nobody named is `internal`. */
function asRefusal(error: Error & { code?: string; statusCode?: number }): Refusal {
  if (error instanceof Refusal) return error
  const named = byFastifyCode[error.code ?? '']
  if (named) return new Refusal(named)
  if (busyStates.has(error.code ?? '')) return new Refusal('site.busy')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal(error.statusCode === 413 ? 'input.too_large' : 'input.unreadable')
  return new Refusal('internal')
}

/** The reader's language: the cookie of their choice, else what their browser asks for, else Chinese. */
export function localeOf(request: FastifyRequest): Locale {
  const chosen = request.cookies?.locale
  if (chosen === 'en' || chosen === 'zh-CN') return chosen
  const accepted = request.headers['accept-language'] ?? ''
  const first = accepted.split(',')[0]?.trim().toLowerCase() ?? ''
  return first.startsWith('en') ? 'en' : 'zh-CN'
}

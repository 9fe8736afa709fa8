import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusalMessage } from '#contracts/refusals.ts'
import {
  ATTACHMENT_HEADER,
  REFUSAL_HEADER,
  REFUSAL_MESSAGE_HEADER,
  RESUMABLE_PATH,
} from '#contracts/uploads.ts'
import type { Member } from '#server/kit/caller.ts'
import { Refusal, refuse } from '#server/kit/refusals.ts'
import { throwRefusal } from './finish.ts'
import type { Upload } from './repo.ts'
import type { Accepted } from './rules.ts'
import { ALGORITHMS, readBytes, readChecksum, readMetadata, TUS_VERSION } from './tus-headers.ts'
import type { Uploads } from './uploads.ts'

interface TusDeps {
  readonly uploads: Uploads
  readonly accepted: () => Accepted
  readonly memberOf: (request: FastifyRequest) => Promise<Member>
  readonly stillMay: (request: FastifyRequest) => Promise<void>
  readonly admitUpload: (userId: number) => Promise<unknown>
}

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
type WithId = { id: string }

const PIECE_TYPE = 'application/offset+octet-stream'
const EXTENSIONS = 'creation,creation-with-upload,checksum,expiration,termination'
const EXPOSED = [
  'Upload-Offset',
  'Upload-Length',
  'Upload-Expires',
  'Location',
  'Tus-Resumable',
  'Tus-Version',
  'Tus-Extension',
  'Tus-Max-Size',
  'Tus-Checksum-Algorithm',
  ATTACHMENT_HEADER,
  REFUSAL_HEADER,
  REFUSAL_MESSAGE_HEADER,
].join(', ')

/**
 * A tus 1.0 server over `makeUploads`. Own code and not `@tus/server`, which knows no checksums,
 * finishes outside its lock and answers errors as text.
 */
export async function tusRoutes(app: FastifyInstance, deps: TusDeps) {
  // The piece stays a stream; nothing is buffered before it is known to be wanted.
  app.addContentTypeParser(PIECE_TYPE, (_request, payload, done) => done(null, payload))
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'tus-resumable': TUS_VERSION,
      'access-control-expose-headers': EXPOSED,
      'cache-control': 'no-store',
    })
    if (request.method === 'OPTIONS') return
    if (request.headers['tus-resumable'] === TUS_VERSION) return
    reply.header('tus-version', TUS_VERSION)
    refuse('upload.version')
  })

  const one = { HEAD: head(deps), PATCH: patch(deps), DELETE: remove(deps) }
  const options = describe(deps)
  app.options(RESUMABLE_PATH, options)
  app.options(`${RESUMABLE_PATH}/:id`, options)
  app.post(RESUMABLE_PATH, create(deps))
  app.head(`${RESUMABLE_PATH}/:id`, one.HEAD)
  app.patch(`${RESUMABLE_PATH}/:id`, one.PATCH)
  app.delete(`${RESUMABLE_PATH}/:id`, one.DELETE)
  // For networks that let no PATCH or DELETE through.
  app.post(`${RESUMABLE_PATH}/:id`, async (request, reply) => {
    const method = String(request.headers['x-http-method-override']).toUpperCase()
    const handle = one[method as keyof typeof one]
    if (!handle) refuse('method.not_allowed')
    return handle(request, reply)
  })
}

const describe =
  (deps: TusDeps): Handle =>
  async (_request, reply) =>
    reply
      .code(204)
      .headers({
        'tus-version': TUS_VERSION,
        'tus-extension': EXTENSIONS,
        'tus-max-size': String(deps.accepted().maxBytes),
        'tus-checksum-algorithm': ALGORITHMS.join(','),
      })
      .send()

const create =
  (deps: TusDeps): Handle =>
  async (request, reply) => {
    const { account, ip } = await deps.memberOf(request)
    await deps.admitUpload(account.id)
    const size = readBytes(request.headers['upload-length'], 'upload-length')
    const metadata = readMetadata(request.headers['upload-metadata'])
    const upload = await deps.uploads.create(account.id, ip, size, metadata)
    reply.code(201).header('location', `${RESUMABLE_PATH}/${upload.id}`)
    const withPiece = request.headers['content-type'] === PIECE_TYPE
    return withPiece ? take(deps, request, reply, upload, 0) : tell(reply, upload)
  }

const patch =
  (deps: TusDeps): Handle =>
  async (request, reply) => {
    const { account } = await deps.memberOf(request)
    // Asked with each piece: a right may be taken back while a file is on its way.
    await deps.admitUpload(account.id)
    if (request.headers['content-type'] !== PIECE_TYPE) refuse('media.unsupported')
    const offset = readBytes(request.headers['upload-offset'], 'upload-offset')
    const upload = await deps.uploads.own(account.id, (request.params as WithId).id)
    throwRefusal(upload)
    return take(deps, request, reply.code(204), upload, offset)
  }

async function take(
  deps: TusDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  upload: Upload,
  offset: number,
) {
  const { headers } = request
  const length = headers['content-length']
  await deps.uploads.receive(upload, {
    offset,
    length: length === undefined ? undefined : Number(length),
    checksum: readChecksum(headers['upload-checksum']),
    // Refused in the middle, the line stays open for the answer.
    body: (request.body as Readable).iterator({ destroyOnReturn: false }),
    stillMay: () => deps.stillMay(request),
  })
  const now = await deps.uploads.state(await deps.uploads.own(upload.user_id, upload.id))
  throwRefusal(now)
  return tell(reply, now)
}

const head =
  (deps: TusDeps): Handle =>
  async (request, reply) => {
    const { account, locale } = await deps.memberOf(request)
    const upload = await deps.uploads.state(
      await deps.uploads.own(account.id, (request.params as WithId).id),
    )
    if (!upload.refusal)
      return tell(reply.code(200).header('upload-length', String(upload.size)), upload)
    // An answer to HEAD has no body: the reason travels in headers.
    const refusal = new Refusal(upload.refusal as Refusal['code'], upload.refusal_details)
    const message = refusalMessage(refusal.code, refusal.details, locale)
    return reply
      .code(refusal.status)
      .header(REFUSAL_HEADER, refusal.code)
      .header(REFUSAL_MESSAGE_HEADER, encodeURIComponent(message))
      .send()
  }

const remove =
  (deps: TusDeps): Handle =>
  async (request, reply) => {
    const { account } = await deps.memberOf(request)
    await deps.uploads.cancel(await deps.uploads.own(account.id, (request.params as WithId).id))
    return reply.code(204).send()
  }

function tell(reply: FastifyReply, upload: Upload) {
  reply.header('upload-offset', String(upload.received))
  if (upload.attachment_id === null) reply.header('upload-expires', upload.expires_at.toUTCString())
  else reply.header(ATTACHMENT_HEADER, String(upload.attachment_id))
  return reply.send()
}

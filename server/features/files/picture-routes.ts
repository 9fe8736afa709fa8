import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AttachmentType } from '#contracts/enums.ts'
import {
  FileHash,
  AVATAR_PATH,
  CONFIG_PICTURE_PATH,
  type PictureAnswer,
} from '#contracts/uploads.ts'
import { updateConfig } from '#contracts/settings.ts'
import { mustHold } from '#server/kit/caller.ts'
import type { RateLimiter } from '#server/kit/rate-limit.ts'
import { refuse } from '#server/kit/refusals.ts'
import { fileOf, readingFile } from './form.ts'
import { MAX_BYTES } from './picture-rules.ts'
import type { Admit } from './admit.ts'
import type { PictureType, Pictures } from './pictures.ts'
import { cleanName } from './rules.ts'

interface PictureDeps {
  readonly pictures: Pictures
  readonly rate: RateLimiter
  readonly memberOf: Admit
}

const LIMIT = { max: 60, seconds: 3600 }
const MB = 1024 * 1024

/** Taking pictures: `POST /api/v1/upload/avatar` and `/config`. */
export async function pictureUploads(app: FastifyInstance, deps: PictureDeps) {
  /** `admit` is asked before the picture is read and, because that may take long, after it. */
  const take = async (request: FastifyRequest, type: PictureType, admit: Admit) => {
    await deps.rate.take('POST picture', await admit(request), LIMIT)
    const { bytes, name } = await pictureOf(request)
    const { account, ip } = await admit(request, true)
    const data = await deps.pictures.add(bytes, { userId: account.id, ip, name, type })
    return { code: 200, message: 'ok', data }
  }
  const admitConfig: Admit = async (request, anew) => {
    const caller = await deps.memberOf(request, anew)
    mustHold(caller, updateConfig)
    return caller
  }
  app.post(
    AVATAR_PATH,
    async (request): Promise<PictureAnswer> => take(request, AttachmentType.avatar, deps.memberOf),
  )
  app.post(
    CONFIG_PICTURE_PATH,
    async (request): Promise<PictureAnswer> => take(request, AttachmentType.config, admitConfig),
  )
}

/** The bytes and name of the file. @throws Refusal `upload.too_large`, `upload.empty`, as `fileOf` */
async function pictureOf(request: FastifyRequest) {
  const part = await fileOf(request, MAX_BYTES, false)
  const bytes = await readingFile(part, () => part.toBuffer())
  if (part.file.truncated) refuse('upload.too_large', { max: MAX_BYTES / MB })
  if (bytes.length === 0) refuse('upload.empty')
  return { bytes, name: cleanName(part.filename) || 'picture' }
}

/** Shown by `<img>`; even opened alone they may run and fetch nothing. */
const POLICY = "default-src 'none'; sandbox"

/** `GET /view/image/{hash}`: everybody's, and never another picture under the same address. */
export function pictureViews(app: FastifyInstance, pictures: Pictures) {
  app.get<{ Params: { hash: string } }>(
    '/view/image/:hash',
    { compress: false },
    async (request, reply) => {
      const hash = FileHash.safeParse(request.params.hash)
      const row = hash.success ? await pictures.find(hash.data) : undefined
      if (!row) refuse('attachment.not_found')
      reply
        .type(row.mime)
        .header('content-length', row.size)
        .header('etag', `"${row.hash}"`)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', POLICY)
      if (request.headers['if-none-match'] === `"${row.hash}"`)
        return reply.removeHeader('content-length').code(304).send()
      return reply.send(await pictures.read(row.storage_key))
    },
  )
}

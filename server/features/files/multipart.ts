import type { MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { MULTIPART_PATH, type UploadAnswer } from '#contracts/uploads.ts'
import type { Member } from '#server/kit/caller.ts'
import { refuse } from '#server/kit/refusals.ts'
import { type Finisher, throwRefusal } from './finish.ts'
import { fileOf, readingFile } from './form.ts'
import * as repo from './repo.ts'
import { type Accepted, checkName, checkSize, cleanName, extOf } from './rules.ts'
import type { StoreDeps } from './store.ts'
import { bytesKey, type Uploads } from './uploads.ts'

interface MultipartDeps extends Pick<StoreDeps, 'db' | 'storage'> {
  readonly uploads: Uploads
  readonly finisher: Finisher
  readonly accepted: () => Accepted
  readonly memberOf: (request: FastifyRequest) => Promise<Member>
  readonly stillMay: (request: FastifyRequest) => Promise<void>
  readonly admitUpload: (userId: number) => Promise<unknown>
}

/** Room for the boundaries and headers of the form around the file. */
const FORM_BYTES = 64 * 1024

/** One document in one request, streamed to storage; the same checks as a resumable upload. */
export async function multipartRoutes(app: FastifyInstance, deps: MultipartDeps) {
  app.post(MULTIPART_PATH, async (request): Promise<z.infer<typeof UploadAnswer>> => {
    const { account, ip } = await deps.memberOf(request)
    await deps.admitUpload(account.id)
    const accepted = deps.accepted()
    const announced = Number(request.headers['content-length'] ?? 0) - FORM_BYTES
    if (announced > 0) checkSize(announced, accepted)
    const part = await fileOf(request, accepted.maxBytes)
    const filename = cleanName(part.filename)
    checkName(extOf(filename), accepted)
    const upload = await deps.uploads.create(account.id, ip, undefined, { filename })
    const id = await store(deps, upload, part, () => deps.stillMay(request))
    return { code: 200, message: 'ok', data: { id } }
  })
}

async function store(
  deps: MultipartDeps,
  upload: repo.Upload,
  part: MultipartFile,
  stillMay: () => Promise<void>,
) {
  const { db, storage, accepted, finisher } = deps
  try {
    const { size } = await readingFile(part, () => storage.write(bytesKey(upload.id), part.file))
    if (part.file.truncated) checkSize(Number.POSITIVE_INFINITY, accepted())
    checkSize(size, accepted())
    await stillMay()
    await repo.updateUpload(db, upload.id, { size, received: size })
    const finished = await finisher.finish({ ...upload, size, received: size })
    throwRefusal(finished)
    return finished.attachment_id ?? refuse('upload.not_found')
  } catch (error) {
    await deps.uploads.cancel(upload)
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE')
      checkSize(Number.POSITIVE_INFINITY, accepted())
    throw error
  }
}

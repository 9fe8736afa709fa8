import { DetailedError, type HttpResponse, Upload } from 'tus-js-client'
import { CHUNK_BYTES } from '#contracts/enums.ts'
import {
  ATTACHMENT_HEADER,
  REFUSAL_HEADER,
  REFUSAL_MESSAGE_HEADER,
  RESUMABLE_PATH,
} from '#contracts/uploads.ts'
import { authorization } from '#web/kit/api.ts'
import type { Item } from './item.ts'
import { problemOfAnswer, UploadError } from './upload-error.ts'

/** Waits between tries; progress starts them anew. Long enough for a server to be started again. */
const RETRY_MS = [300, 1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 60_000, 60_000]

/** Answers that a next try, from the offset the server then names, may mend: conflict, locked, damaged piece. */
const MENDED = new Set([409, 423, 460])

interface Sending {
  onProgress(sent: number): void
  onReconnecting(broken: boolean): void
  /** Where the upload lives, as soon as it does. */
  onUrl(url: string): void
}

/**
 * Sends a file in 2 MB pieces, each with its checksum, from where the server stands; goes on by
 * itself after broken lines and restarts. Returns the attachment's id.
 * @throws UploadError; the signal's reason when it is aborted (the upload can be resumed)
 */
export function sendFile(item: Item, signal: AbortSignal, told: Sending): Promise<number> {
  const { file } = item
  if (!file) throw new UploadError({ code: 'client.unreadable', retryable: false })
  return new Promise((resolve, reject) => {
    let attachmentId = 0
    let refusal: UploadError | undefined
    const upload = new Upload(file, {
      endpoint: RESUMABLE_PATH,
      uploadUrl: item.uploadUrl || null,
      chunkSize: CHUNK_BYTES,
      retryDelays: RETRY_MS,
      storeFingerprintForResuming: false,
      metadata: { filename: file.name, hash: item.hash },
      onBeforeRequest(request) {
        for (const [name, value] of Object.entries(authorization())) request.setHeader(name, value)
        if (request.getMethod() !== 'PATCH') return
        const checksum = checksumAt(item.digests, Number(request.getHeader('Upload-Offset')))
        if (checksum) request.setHeader('Upload-Checksum', checksum)
      },
      onAfterResponse(_request, response) {
        told.onReconnecting(false)
        attachmentId = Number(response.getHeader(ATTACHMENT_HEADER) ?? attachmentId)
        refusal = refusalIn(response)
      },
      onShouldRetry(error) {
        const status = statusOf(error)
        if (refusal || (status >= 400 && status < 500 && !MENDED.has(status))) return false
        told.onReconnecting(true)
        return true
      },
      onUploadUrlAvailable: () => told.onUrl(upload.url ?? ''),
      onProgress: (sent) => told.onProgress(sent),
      onSuccess() {
        signal.removeEventListener('abort', stop)
        if (attachmentId > 0) resolve(attachmentId)
        else reject(new UploadError({ code: 'client.unknown', retryable: true }))
      },
      onError(error) {
        signal.removeEventListener('abort', stop)
        reject(refusal ?? new UploadError(problemOfError(error)))
      },
    })
    const stop = () => {
      void upload.abort().finally(() => reject(signal.reason))
    }
    signal.addEventListener('abort', stop, { once: true })
    upload.start()
  })
}

/** `sha256 <base64>` when the piece that starts here is one of those hashed before. */
function checksumAt(digests: readonly string[], offset: number) {
  const digest = offset % CHUNK_BYTES === 0 ? digests[offset / CHUNK_BYTES] : undefined
  return digest && `sha256 ${digest}`
}

/** A refusal that stays with the upload; on HEAD it stands in the headers only. */
function refusalIn(response: HttpResponse) {
  const code = response.getHeader(REFUSAL_HEADER)
  if (!code) return undefined
  const message = decodeURIComponent(response.getHeader(REFUSAL_MESSAGE_HEADER) ?? '')
  return new UploadError({ code, message, retryable: false })
}

const statusOf = (error: Error) =>
  (error instanceof DetailedError && error.originalResponse?.getStatus()) || 0

const problemOfError = (error: Error) =>
  problemOfAnswer(
    statusOf(error),
    (error instanceof DetailedError && error.originalResponse?.getBody()) || '',
  )

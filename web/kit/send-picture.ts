import type { PictureAnswer } from '#contracts/uploads.ts'
import { ApiError, authorization } from './api.ts'

const TIMEOUT_MS = 30_000

/** Sends a picture to one of the multipart routes (`contracts/uploads.ts`); gives its address. @throws ApiError */
export async function sendPicture(route: string, picture: Blob, filename = 'picture.png') {
  const body = new FormData()
  body.set('file', picture, filename)
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(route, {
    method: 'POST',
    headers: authorization(),
    body,
    signal,
  }).catch(() => {
    throw new ApiError(0, signal.aborted ? 'network.timeout' : 'network.unreachable', '')
  })
  const answer = await response.json().catch(() => ({}))
  if (response.ok) return (answer as PictureAnswer).data.path
  const { code = 'unknown', message = '', details } = answer
  throw new ApiError(response.status, String(code), String(message), details)
}

import { AVATAR_PATH, type PictureAnswer } from '#contracts/uploads.ts'
import { ApiError, authorization } from '#web/kit/api.ts'

const TIMEOUT_MS = 30_000

/** Sends a portrait; gives its address. @throws ApiError */
export async function sendAvatar(picture: Blob) {
  const body = new FormData()
  body.set('file', picture, 'avatar.png')
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const headers = authorization()
  const sent = { method: 'POST', headers, body, signal }
  const response = await fetch(AVATAR_PATH, sent).catch(() => {
    const code = signal.aborted ? 'network.timeout' : 'network.unreachable'
    throw new ApiError(0, code, '')
  })
  const answer = await response.json().catch(() => ({}))
  if (!response.ok)
    throw new ApiError(
      response.status,
      String(answer.code ?? 'unknown'),
      String(answer.message ?? ''),
    )
  return (answer as PictureAnswer).data.path
}

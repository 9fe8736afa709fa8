import { ApiError } from '#web/kit/api.ts'
import type { Problem } from './item.ts'

/** Why one file stopped. */
export class UploadError extends Error {
  override name = 'UploadError'
  readonly problem: Problem
  constructor(problem: Partial<Problem> & Pick<Problem, 'code' | 'retryable'>) {
    super(problem.code)
    this.problem = { message: '', details: {}, ...problem }
  }
}

const mended: ReadonlySet<string> = new Set([
  'upload.quota',
  'upload.checksum',
  'upload.not_found',
  'category.not_found',
])

/** Whether the same call may succeed later, or after the person changed something. */
const isRetryable = (status: number, code: string) =>
  status === 0 ||
  status === 401 ||
  status === 408 ||
  status === 429 ||
  status >= 500 ||
  mended.has(code)

/** Anything thrown on the way, as what the list shows. */
export function problemFrom(error: unknown): Problem {
  if (error instanceof UploadError) return error.problem
  if (error instanceof ApiError) {
    const { status, code, message, details } = error
    return { code, message, details, retryable: isRetryable(status, code) }
  }
  return { code: 'client.unknown', message: '', details: {}, retryable: true }
}

/** The problem that a refused answer of the upload server names. */
export function problemOfAnswer(status: number, body: string): Problem {
  try {
    const { code, message, details } = JSON.parse(body)
    return {
      code: String(code),
      message: String(message ?? ''),
      details: details ?? {},
      retryable: isRetryable(status, code),
    }
  } catch {
    const code = status === 0 ? 'network.unreachable' : 'client.unknown'
    return { code, message: '', details: { status }, retryable: isRetryable(status, code) }
  }
}

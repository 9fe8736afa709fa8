import type { Call, Method } from '#contracts/kit.ts'
import { withQuery } from './paths.ts'
import { clearSession, tokenOf } from './session.ts'

const TIMEOUT_MS = 30_000

/** A refusal as the browser received it; `status` 0 means that no answer came. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly details: Record<string, unknown>
  constructor(
    status: number,
    code: string,
    message: string,
    details: Record<string, unknown> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

/** The headers that say who asks; for calls that are not made through `call` (uploads). */
export function authorization(): Record<string, string> {
  const token = tokenOf()
  return token ? { authorization: `Bearer ${token}` } : {}
}

/** Calls an endpoint over HTTP with the stored token. Throws `ApiError`; gives up after 30 s. */
export const call: Call = (endpoint, input) => request(endpoint, input)

/** `call` that can be given up: pass the signal of an AbortController. An abort throws its reason. */
export const callWith = (signal: AbortSignal): Call => {
  return (endpoint, input) => request(endpoint, input, signal)
}

async function request<Output>(
  { method, path, bodied }: { method: Method; path: string; bodied?: boolean },
  input: unknown,
  signal?: AbortSignal,
): Promise<Output> {
  const inQuery = (method === 'GET' || method === 'DELETE') && !bodied
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(inQuery ? path + withQuery(input as object as Query) : path, {
    method,
    headers: { ...authorization(), ...(inQuery ? {} : { 'content-type': 'application/json' }) },
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(inQuery ? {} : { body: JSON.stringify(input) }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    const code = timeout.aborted ? 'network.timeout' : 'network.unreachable'
    throw new ApiError(0, code, '')
  })
  if (response.ok) return (await response.json()) as Output
  throw await refusalOf(response)
}

type Query = Record<string, unknown>

/** An answer with an error status as an object; one that is not JSON as a text of its status and body. */
async function refusalOf(response: Response) {
  const body = await response.text()
  try {
    const { code, message, details } = JSON.parse(body)
    if (code === 'auth.required') clearSession()
    return new ApiError(response.status, String(code ?? 'unknown'), String(message ?? ''), details)
  } catch {
    const text = `${response.status} ${response.statusText} ${body.slice(0, 200)}`.trim()
    return new ApiError(response.status, 'unknown', text)
  }
}

import { createHash, createHmac } from 'node:crypto'
import { ask, OutboundFailure, type OutboundTrouble } from '#server/kit/outbound.ts'
import { SmsFailure, type SmsTrouble } from '#server/ports/sms.ts'

export interface SmsDeps {
  readonly now: () => Date
  /** How long a provider may take, in milliseconds. */
  readonly timeout: number
}

/** More than any provider answers. */
const LONGEST_ANSWER = 64 * 1024

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
export const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest()

/** `2026-01-02T03:04:05Z`, as providers write times. */
export const isoSeconds = (time: Date) => `${time.toISOString().slice(0, 19)}Z`

/** Percent-encoding of RFC 3986, which leaves only letters, digits and `-_.~`. */
export const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** The provider's address; a path in it is kept, before `path` where there is one. */
export function addressOf(endpoint: string, own: string, path = ''): URL {
  const given = endpoint.trim() || own
  const base = /^https?:\/\//i.test(given) ? given : `https://${given}`
  return new URL(path ? `${base.replace(/\/+$/, '')}${path}` : base)
}

export interface Answer {
  readonly status: number
  readonly text: string
}

/**
 * Posts and reads the answer, whatever its status. Without a body it says no type either: providers
 * want every header of theirs signed that is there.
 * @throws SmsFailure when there is no answer
 */
export async function post(
  url: URL,
  { headers, body = null }: { headers: Record<string, string>; body?: string | null },
  timeout: number,
): Promise<Answer> {
  const init = { method: 'POST', headers, body }
  try {
    const answer = await ask(url, init, { timeoutMs: timeout, mostBytes: LONGEST_ANSWER })
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error
    throw new SmsFailure(troubles[error.trouble], error.message)
  }
}

const troubles = {
  timeout: 'timeout',
  unreachable: 'unreachable',
  redirect: 'unreachable',
  'too large': 'unreadable',
} as const satisfies Record<OutboundTrouble, SmsTrouble>

/** The answer as JSON. @throws SmsFailure when it is none */
export function json(answer: Answer): unknown {
  try {
    return JSON.parse(answer.text)
  } catch {
    throw new SmsFailure('unreadable', `HTTP ${answer.status}`, answer.text)
  }
}

/** A field of an answer as text; empty when there is none. */
export function field(value: unknown, name: string): string {
  const found =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : ''
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}

/** The first item of a list in an answer. */
export function firstOf(value: unknown, name: string): unknown {
  const list =
    typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)[name]
      : undefined
  return Array.isArray(list) ? list[0] : undefined
}

/** The provider said no; without a reason it is not known what it said. */
export function refusedBy({ status, text }: Answer, code: string, said: string) {
  const reason = `${code} ${said}`.trim()
  return new SmsFailure(reason ? 'refused' : 'unreadable', reason || `HTTP ${status}`, text)
}

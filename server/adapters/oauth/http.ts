import { z } from 'zod'
import { OauthProblem } from '#server/ports/oauth.ts'

/** Longest answer that is read; a picture of a mini program code is a tenth of it. */
const MAX_BYTES = 1024 * 1024
const AGENT = 'Wenyuan (sign-in elsewhere)'

export interface Request {
  readonly url: string
  readonly query?: Record<string, string>
  /** Sent as a form. */
  readonly form?: Record<string, string>
  /** Sent as JSON. */
  readonly json?: unknown
  readonly headers?: Record<string, string>
}

export interface Http {
  /** `fetch` within bounds: no redirects, a limit of time and size, certificates checked, no 5xx. @throws OauthProblem */
  fetch(url: string, init: RequestInit): Promise<Response>
  /** Sends a request; the whole answer. @throws OauthProblem */
  send(request: Request): Promise<Response>
}

/** Asks providers. `timeoutMs`: how long one answer may take, to its last byte. */
export function makeProviderHttp({ timeoutMs }: { timeoutMs: number }): Http {
  async function bounded(url: string, init: RequestInit): Promise<Response> {
    const signal = AbortSignal.timeout(timeoutMs)
    const headers = new Headers(init.headers)
    headers.set('user-agent', AGENT)
    try {
      const answer = await fetch(url, { ...init, headers, signal, redirect: 'manual' })
      const body = await readBody(answer)
      if (answer.status >= 500) throw new OauthProblem('unreachable', `HTTP ${answer.status}`)
      if (answer.status >= 300 && answer.status < 400)
        throw new OauthProblem('provider', `HTTP ${answer.status}`)
      const hasBody = answer.status !== 204 && answer.status !== 205
      return new Response(hasBody ? body : null, { status: answer.status, headers: answer.headers })
    } catch (error) {
      throw error instanceof OauthProblem ? error : new OauthProblem('unreachable', reasonOf(error))
    }
  }
  return {
    fetch: bounded,
    send({ url, query, form, json, headers }) {
      const address = new URL(url)
      for (const [name, value] of Object.entries(query ?? {}))
        address.searchParams.append(name, value)
      const body =
        form !== undefined
          ? new URLSearchParams(form)
          : json !== undefined
            ? JSON.stringify(json)
            : null
      return bounded(address.href, {
        method: body === null ? 'GET' : 'POST',
        body,
        headers: {
          accept: 'application/json',
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      })
    },
  }
}

async function readBody(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > MAX_BYTES)
      throw new OauthProblem('provider', ['返回的内容过大', 'the answer is too large'])
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The cause in one word: a certificate's or the network's code, or that time was up. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  if (error.name === 'TimeoutError') return 'timeout'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}

export const unreadable = () =>
  new OauthProblem('provider', ['返回的内容无法识别', 'the answer is not readable'])

/** The body in the characters it says it is in; some in China still say GBK. */
async function textOf(answer: Response): Promise<string> {
  const bytes = await answer.arrayBuffer()
  const charset = /charset="?([\w-]+)/i.exec(answer.headers.get('content-type') ?? '')?.[1]
  try {
    return new TextDecoder(charset ?? 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

/** `name=value&…` and nothing that a page or JSON would have. */
const FORM = /^\s*\w+=[^\s<>{}"]*\s*$/

function parsed(text: string): unknown {
  if (FORM.test(text)) return Object.fromEntries(new URLSearchParams(text.trim()))
  const wrapped = /^\s*callback\(([\s\S]*)\)\s*;?\s*$/.exec(text)
  return JSON.parse(wrapped?.[1] ?? text)
}

/**
 * The object an answer holds, whatever content type it claims: JSON, JSON wrapped as `callback( … );`,
 * or a form, which GitHub and QQ answer to those whose wish for JSON was lost on the way. @throws OauthProblem
 */
export async function objectOf(answer: Response): Promise<Record<string, unknown>> {
  const text = await textOf(answer)
  try {
    return z.record(z.string(), z.unknown()).parse(parsed(text))
  } catch {
    throw answer.ok ? unreadable() : new OauthProblem('provider', `HTTP ${answer.status}`)
  }
}

/** The body as the documented shape. @throws OauthProblem */
export function shaped<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw unreadable()
  return parsed.data
}

/** What a provider said about itself, as short text without control characters. */
export const said = (...parts: unknown[]) =>
  parts
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)

/** The administrator's base address, or the provider's own. */
export const baseOf = (endpoint: string, own: string) => endpoint.trim().replace(/\/+$/, '') || own

/** A text field that may be missing, null or a number. */
export const Loose = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => value ?? '')

/** An id that must be there, as text of at most 255 characters, none of which steers. */
export const Subject = z
  .union([z.string(), z.number().int().transform(String)])
  .pipe(z.string().regex(/^[^\p{Cc}\p{Cs}]{1,255}$/u))

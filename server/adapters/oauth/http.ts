import { z } from 'zod'
import { ask, OutboundFailure } from '#server/kit/outbound.ts'
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
    const headers = new Headers(init.headers)
    headers.set('user-agent', AGENT)
    const bounds = { timeoutMs, mostBytes: MAX_BYTES }
    const answer = await ask(url, { ...init, headers }, bounds).catch(problemOf)
    if (answer.status >= 500) throw new OauthProblem('unreachable', `HTTP ${answer.status}`)
    return answer
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

/** What kept the answer away, as a problem with the provider. */
function problemOf(error: unknown): never {
  if (!(error instanceof OutboundFailure)) throw error
  const { trouble, message } = error
  if (trouble === 'redirect') throw new OauthProblem('provider', message)
  if (trouble === 'too large')
    throw new OauthProblem('provider', ['返回的内容过大', 'the answer is too large'])
  throw new OauthProblem('unreachable', trouble === 'timeout' ? trouble : message)
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

/** Why another server gave no answer that can be used. */
export type OutboundTrouble = 'timeout' | 'unreachable' | 'redirect' | 'too large'

/** What another server was asked and did not answer; the message is the network's own word for it. */
export class OutboundFailure extends Error {
  override name = 'OutboundFailure'
  readonly trouble: OutboundTrouble
  constructor(trouble: OutboundTrouble, reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.trouble = trouble
  }
}

export interface OutboundBounds {
  /** How long the answer may take, to its last byte. */
  readonly timeoutMs: number
  readonly mostBytes: number
}

/**
 * Asks another server within bounds: certificates are checked, no redirection is followed (what was
 * sent, keys among it, goes to the address that was meant and no further), time and size are limited.
 * @returns the whole answer, whatever its status
 * @throws OutboundFailure
 */
export async function ask(
  url: string | URL,
  init: RequestInit,
  { timeoutMs, mostBytes }: OutboundBounds,
): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(url, { ...init, signal, redirect: 'manual' })
    const { status, headers } = answer
    if (status >= 300 && status < 400) throw new OutboundFailure('redirect', `HTTP ${status}`)
    const body = await wholeOf(answer, mostBytes)
    const hasBody = status !== 204 && status !== 205
    return new Response(hasBody ? body : null, { status, headers })
  } catch (error) {
    throw error instanceof OutboundFailure ? error : failureOf(error, timeoutMs)
  }
}

async function wholeOf(answer: Response, mostBytes: number) {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > mostBytes) throw new OutboundFailure('too large', `${mostBytes} B`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function failureOf(error: unknown, timeoutMs: number) {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new OutboundFailure('timeout', `${timeoutMs / 1000} s`, { cause: error })
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const code = (cause as { code?: unknown } | undefined)?.code
  const said = cause instanceof Error ? cause.message : String(cause)
  return new OutboundFailure('unreachable', typeof code === 'string' ? code : said, {
    cause: error,
  })
}

import type { FastifyInstance, InjectOptions } from 'fastify'
import { type Endpoint, inQuery } from '#contracts/kit.ts'

/** What a refused call throws: the answer's status and body. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number
  readonly code: string
  readonly details: Record<string, unknown>
  readonly headers: Record<string, unknown>
  constructor(
    status: number,
    body: { code?: string; message?: string; details?: Record<string, unknown> },
    headers: Record<string, unknown>,
  ) {
    super(body.message ?? `status ${status}`)
    this.status = status
    this.code = body.code ?? ''
    this.details = body.details ?? {}
    this.headers = headers
  }
}

/** Somebody who asks the site: a visitor, or the person whose token it is. */
export function makeClient(app: FastifyInstance, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {}

  /** Any request, with the token; gives the raw answer. */
  const send = (request: InjectOptions) =>
    app.inject({ ...request, headers: { ...headers, ...request.headers } })

  /** The raw answer of an endpoint. */
  function ask<I, S, O, C extends string>(
    endpoint: Endpoint<I, S, O, C>,
    input: unknown,
    more: Record<string, string> = {},
  ) {
    const { method, path } = endpoint
    if (inQuery(endpoint)) return send({ method, url: `${path}${queryOf(input)}`, headers: more })
    const payload = JSON.stringify(input ?? {})
    const type = { 'content-type': 'application/json' }
    return send({ method, url: path, payload, headers: { ...type, ...more } })
  }

  /** The answer of an endpoint. @throws Refused */
  async function call<I, S, O, C extends string>(
    endpoint: Endpoint<I, S, O, C>,
    input: S,
  ): Promise<O> {
    const answer = await ask(endpoint, input)
    const body = answer.json()
    if (answer.statusCode >= 400) throw new Refused(answer.statusCode, body, answer.headers)
    return body as O
  }

  return { token: token ?? '', send, ask, call }
}

export type Client = ReturnType<typeof makeClient>

/** A client who is somebody. */
export type Person = Client & { readonly id: number; readonly username: string }

/** Lists become repeated parameters; what is undefined is not sent. */
function queryOf(input: unknown) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input ?? {}))
    for (const one of [value].flat()) if (one !== undefined) query.append(name, String(one))
  return query.size > 0 ? `?${query}` : ''
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AnyEndpoint, type Endpoint, inQuery, type NamedEndpoint } from '#contracts/kit.ts'
import { type AuditLog, audited } from './audit.ts'
import { type Account, type Act, type Caller, type Member, mustHold } from './caller.ts'
import { issuesOf } from './issues.ts'
import type { RateLimiter } from './rate-limit.ts'
import { refuse } from './refusals.ts'
import { unstorable } from './storable.ts'

export type Handler<Input, Output> = (input: Input, caller: Caller) => Promise<Output> | Output

/** Whether the site lets this account read; throws the refusal to give when it does not. */
export type ReaderGate = (account: Account | undefined) => void

interface Bound {
  readonly endpoint: AnyEndpoint
  readonly handle: Handler<unknown, unknown>
}

export interface MountOptions {
  readonly callerOf: (request: FastifyRequest) => Promise<Caller>
  /** Called with every answer before it is sent. */
  readonly answered: (path: string, output: unknown, reply: FastifyReply) => void
}

export interface Binder {
  /** Binds one contract to one handler. */
  on<I, S, O, C extends string>(endpoint: Endpoint<I, S, O, C>, handle: Handler<I, O>): void
  /** Calls a bound endpoint in process: the same parsing, access check and answer as over HTTP. */
  call<I, S, O, C extends string>(
    endpoint: Endpoint<I, S, O, C>,
    input: S,
    caller: Caller,
  ): Promise<O>
  /** Registers every bound endpoint on the web server. */
  mount(app: FastifyInstance, options: MountOptions): void
  readonly bound: ReadonlyMap<string, Bound>
}

export const keyOf = (endpoint: { method: string; path: string }) =>
  `${endpoint.method} ${endpoint.path}`

/**
 * Makes the one place where a contract meets its handler: parse the input, check the access and the
 * rate, call, check the answer. Loaders of server-rendered pages and HTTP share it.
 */
export function makeBinder(deps: { gate: ReaderGate; rate: RateLimiter; audit: AuditLog }): Binder {
  const bound = new Map<string, Bound>()

  async function run({ endpoint, handle }: Bound, raw: unknown, caller: Caller) {
    admit(endpoint, caller, deps.gate)
    if (endpoint.limit) await deps.rate.take(keyOf(endpoint), caller, endpoint.limit)
    const parsed = endpoint.input.safeParse(raw, { reportInput: true })
    if (!parsed.success) refuse('input.invalid', { fields: issuesOf(parsed.error, caller.locale) })
    const fields = unstorable(parsed.data, caller.locale)
    if (fields.length > 0) refuse('input.invalid', { fields })
    const acts: Act[] = []
    const noting: Caller = { ...caller, note: (act) => void acts.push(act) }
    const answer = await audited(deps.audit, { endpoint, input: parsed.data, caller, acts }, () =>
      handle(parsed.data, noting),
    )
    return endpoint.output.parse(answer)
  }

  return {
    bound,
    on(endpoint, handle) {
      if (bound.has(keyOf(endpoint))) throw new Error(`${keyOf(endpoint)} is bound twice`)
      bound.set(keyOf(endpoint), { endpoint, handle: handle as Handler<unknown, unknown> })
    },
    async call(endpoint, input, caller) {
      const target = bound.get(keyOf(endpoint))
      if (!target) throw new Error(`${keyOf(endpoint)} is not bound`)
      return (await run(target, input, caller)) as never
    },
    mount(app, { callerOf, answered }) {
      for (const target of bound.values()) {
        const { method, path } = target.endpoint
        app.route({
          method,
          url: path,
          handler: async (request, reply) => {
            const caller = await callerOf(request)
            const raw = rawInput(target.endpoint, request)
            reply.header('cache-control', 'no-store')
            const output = await run(target, raw, caller)
            answered(path, output, reply)
            return output
          },
        })
      }
    },
  }
}

/** A bodied DELETE may say in the address which rows it means. */
function rawInput(endpoint: AnyEndpoint, { query, body }: FastifyRequest): unknown {
  if (inQuery(endpoint)) return query
  return endpoint.bodied ? { ...(query as object), ...(body as object) } : (body ?? {})
}

/** Throws the refusal that keeps this caller out, if any. */
function admit(endpoint: NamedEndpoint, caller: Caller, gate: ReaderGate) {
  const { access } = endpoint
  if (access === 'open') return
  if (access === 'reader') return gate(caller.account)
  admitAccount(endpoint, caller.account, gate)
  if (access !== 'member') mustHold(caller, endpoint)
}

/** Keeps out whoever is not signed in, the site shuts out, or has something else to do first. */
function admitAccount(
  endpoint: Pick<AnyEndpoint, 'method' | 'path'>,
  account: Account | undefined,
  gate: ReaderGate,
) {
  if (!account) refuse('auth.required')
  gate(account)
  if (account.mustChangePassword && !passwordChange.has(keyOf(endpoint)))
    refuse('auth.password_change_required')
  if (account.mustEnableTwoStep && !twoStep.has(keyOf(endpoint))) refuse('auth.twostep_required')
}

/** The signed-in caller of a route that is no endpoint (it carries bytes), under an endpoint's rules. */
export function admitMember(caller: Caller, gate: ReaderGate): Member {
  admitAccount({ method: 'POST', path: '/api/v1/upload' }, caller.account, gate)
  return caller as Member
}

/** What an account with its first password may still call. */
const passwordChange = new Set([
  'PUT /api/v1/user/password',
  'DELETE /api/v1/user/logout',
  'GET /api/v1/user/permission',
])

/** What an administrator may call who has yet to turn on two-step sign-in. */
const twoStep = new Set([
  ...passwordChange,
  'GET /api/v1/user',
  'GET /api/v1/user/twostep',
  'POST /api/v1/user/twostep',
  'PUT /api/v1/user/twostep',
])

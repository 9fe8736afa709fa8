import type { AnyEndpoint } from '#contracts/kit.ts'
import type { Act, Caller } from './caller.ts'
import { Refusal } from './refusals.ts'

/** One call that the audit log is told of. */
export interface AuditedCall {
  readonly endpoint: AnyEndpoint
  readonly input: unknown
  readonly caller: Caller
  /** Filled while the call runs. */
  readonly acts: readonly Act[]
}

export interface AuditLog {
  /** Writes an act down before it is done; gives the number of its entry. */
  begin(call: AuditedCall): Promise<number>
  /** Writes what came of it: `ok` or the code of a refusal. */
  end(entry: number, outcome: string, acts: readonly Act[]): Promise<void>
}

/**
 * Runs a call under the eyes of the audit log. What takes a permission and changes something is
 * written down before it is done, so that no act is without a trace even when the server dies in it;
 * other calls are written down when they noted an act (somebody's right used on another's thing).
 */
export async function audited<Answer>(
  audit: AuditLog,
  call: AuditedCall,
  run: () => Promise<Answer> | Answer,
): Promise<Answer> {
  const { endpoint, acts } = call
  const isAdministrative = typeof endpoint.access !== 'string' && endpoint.method !== 'GET'
  const entry = isAdministrative ? await audit.begin(call) : undefined
  const end = async (outcome: string) => {
    if (entry !== undefined) await audit.end(entry, outcome, acts)
    else if (acts.length > 0) await audit.end(await audit.begin(call), outcome, acts)
  }
  let answer: Answer
  try {
    answer = await run()
  } catch (error) {
    await end(error instanceof Refusal ? error.code : 'internal')
    throw error
  }
  await end('ok')
  return answer
}

/** Of two states of one thing, what differs: the `before` and `after` of an act. */
export function differences<State extends object>(before: State, after: State) {
  const changed = (Object.keys(before) as (keyof State)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const of = (state: State) => Object.fromEntries(changed.map((name) => [name, state[name]]))
  return { before: of(before), after: of(after) }
}

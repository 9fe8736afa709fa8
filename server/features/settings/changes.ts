import { isDeepStrictEqual } from 'node:util'
import type { Caller } from '#server/kit/caller.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refusals.ts'
import { type Chosen, refuseProblems } from './given.ts'
import { overtaken } from './overtaken.ts'
import { brokenRules } from './rules.ts'
import { movedSecrets } from './secrets.ts'
import { actOf, type Change, changesOf, readLocked, valuesAfter, write } from './store.ts'
import { type ConfigTesters, runTest } from './testers.ts'
import { asSettings, readStored, type Values, valueOf } from './values.ts'

export interface ChangeDeps {
  readonly db: Db
  /** Tells every node, when the transaction commits. */
  readonly announce: (tx: Tx) => Promise<void>
}

/** A trial takes seconds: when others save meanwhile, so many trials are made before it is given up. */
const MEETINGS = 5

/**
 * Saves values chosen by an administrator: all of them or, when one is refused, none. Two who save at
 * once take turns, and each is judged by what the other left.
 */
export async function applyChanges(
  deps: ChangeDeps,
  chosen: readonly Chosen[],
  caller: Caller,
  testers: ConfigTesters,
): Promise<void> {
  for (let meeting = 0; meeting < MEETINGS; meeting++) {
    const seen = await readStored(deps.db)
    const planned = judged(seen, chosen, caller)
    const wasTried = await guard(valuesAfter(seen, planned), chosen, caller, testers)
    const changes = await commit(deps, chosen, caller, wasTried ? seen : undefined)
    if (!changes) continue
    for (const change of changes) caller.note(actOf(change))
    return
  }
  refuse('site.busy')
}

/** What would really change. @throws Refusal `setting.invalid` */
function judged(stored: Values, chosen: readonly Chosen[], { locale }: Caller): Change[] {
  const changes = changesOf(stored, chosen)
  refuseProblems([...overtaken(changes), ...movedSecrets(stored, chosen)], locale)
  const touched = new Set(changes.map(({ category }) => category))
  refuseProblems(brokenRules(asSettings(valuesAfter(stored, changes)), touched), locale)
  return changes
}

/**
 * Tries what guards its category for real, outside of any lock; whether there was something to try.
 * Values that stay as they are too: whoever saves them wants to know whether they still work.
 */
async function guard(
  after: Values,
  chosen: readonly Chosen[],
  caller: Caller,
  testers: ConfigTesters,
): Promise<boolean> {
  let wasTried = false
  for (const category of new Set(chosen.map((one) => one.category))) {
    const tester = testers[category]
    const isOff = valueOf(after, { category, name: 'enable' }) === false
    if (!tester?.guardsSave || isOff) continue
    await runTest(tester, asSettings(after), '', caller)
    wasTried = true
  }
  return wasTried
}

/** Writes while nobody else can; undefined when what was tried is no longer what would be saved. */
const commit = (
  deps: ChangeDeps,
  chosen: readonly Chosen[],
  caller: Caller,
  seen: Values | undefined,
) =>
  deps.db.transaction().execute(async (tx) => {
    const stored = await readLocked(tx)
    if (seen && !isDeepStrictEqual(stored, seen)) return undefined
    const changes = judged(stored, chosen, caller)
    await write(tx, changes, caller.account?.id ?? 0)
    if (changes.length > 0) await deps.announce(tx)
    return changes
  })

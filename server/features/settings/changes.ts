import { isDeepStrictEqual } from 'node:util'
import { refusalMessage } from '#contracts/refusals.ts'
import type { Caller } from '#server/kit/caller.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { Refusal, refuse } from '#server/kit/refusals.ts'
import { type Chosen, refuseProblems } from './given.ts'
import type { Settings } from './groups/index.ts'
import { brokenRules } from './rules.ts'
import { movedSecrets } from './secrets.ts'
import { actOf, type Change, changesOf, readLocked, valuesAfter, write } from './store.ts'
import type { ConfigTester, ConfigTesters } from './testers.ts'
import { asSettings, readStored, type Values, valueOf } from './values.ts'

export interface ChangeDeps {
  readonly db: Db
  /** Tells every node, when the transaction commits. */
  readonly announce: (tx: Tx) => Promise<void>
}

/** Others change settings too: after so many meetings in a row the caller is asked to try again. */
const MEETINGS = 5

/** Saves values chosen by an administrator: all of them or, when one is refused, none. */
export async function applyChanges(
  deps: ChangeDeps,
  chosen: readonly Chosen[],
  caller: Caller,
  testers: ConfigTesters,
): Promise<void> {
  for (let meeting = 0; meeting < MEETINGS; meeting++) {
    const stored = await readStored(deps.db)
    const changes = changesOf(stored, chosen)
    if (changes.length === 0) return
    judge(stored, changes, caller)
    await guard(valuesAfter(stored, changes), changes, caller, testers)
    if (!(await commit(deps, stored, changes, caller))) continue
    for (const change of changes) caller.note(actOf(change))
    return
  }
  refuse('site.busy')
}

/** @throws Refusal `setting.invalid` */
function judge(stored: Values, changes: readonly Change[], { locale }: Caller) {
  refuseProblems(movedSecrets(stored, changes), locale)
  const touched = new Set(changes.map(({ category }) => category))
  refuseProblems(brokenRules(asSettings(valuesAfter(stored, changes)), touched), locale)
}

/** Tries what guards its category for real, before anything is written and outside of any lock. */
async function guard(
  after: Values,
  changes: readonly Change[],
  caller: Caller,
  testers: ConfigTesters,
) {
  for (const category of new Set(changes.map((change) => change.category))) {
    const tester = testers[category]
    const isOff = valueOf(after, { category, name: 'enable' }) === false
    if (tester?.guardsSave && !isOff) await runTest(tester, asSettings(after), '', caller)
  }
}

/** Writes when nothing changed since it was judged; else says so. */
const commit = (deps: ChangeDeps, stored: Values, changes: readonly Change[], caller: Caller) =>
  deps.db.transaction().execute(async (tx) => {
    if (!isDeepStrictEqual(await readLocked(tx), stored)) return false
    await write(tx, changes, caller.account?.id ?? 0)
    await deps.announce(tx)
    return true
  })

/** @throws Refusal `setting.test_failed` with the reason, in the caller's language */
export async function runTest(
  tester: ConfigTester,
  values: Settings,
  to: string,
  caller: Caller,
): Promise<string> {
  try {
    return await tester.test(values, to, caller)
  } catch (error) {
    if (!(error instanceof Refusal))
      refuse('setting.test_failed', { reason: error instanceof Error ? error.message : '' })
    // Somebody who tries too often is told so, not that the test failed.
    if (error.code === 'rate.limited' || error.code === 'input.invalid') throw error
    const { code, details } = error
    refuse('setting.test_failed', { reason: refusalMessage(code, details, caller.locale) })
  }
}

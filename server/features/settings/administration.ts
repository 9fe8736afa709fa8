import type { Caller } from '#server/kit/caller.ts'
import { refuse } from '#server/kit/refusals.ts'
import { applyChanges, type ChangeDeps } from './changes.ts'
import { type Chosen, type Given, readGiven, refuseProblems } from './given.ts'
import { beforeChange } from './history.ts'
import { movedSecrets } from './secrets.ts'
import { valuesAfter } from './store.ts'
import { type ConfigTesters, runTest } from './testers.ts'
import { asSettings, readStored } from './values.ts'

/** What administrators do to the settings. */
export interface Administration {
  /**
   * Saves what an administrator sent, all of it or nothing.
   * @throws Refusal `setting.unknown`, `setting.invalid`, `setting.test_failed`
   */
  change(given: readonly Given[], caller: Caller, testers: ConfigTesters): Promise<void>
  /**
   * Gives a setting the value it had before a change in the history.
   * @throws Refusal `setting.no_change`, and those of `change`
   */
  revert(id: number, caller: Caller, testers: ConfigTesters): Promise<void>
  /**
   * Tries values that are not saved yet, over those that are; says what happened.
   * @throws Refusal `setting.no_test`, `setting.test_failed`, `setting.unknown`, `setting.invalid`
   */
  try(
    asked: { category: string; config: readonly Given[]; to: string },
    caller: Caller,
    testers: ConfigTesters,
  ): Promise<string>
}

interface Deps extends ChangeDeps {
  readonly reload: () => Promise<void>
}

export function makeAdministration(deps: Deps): Administration {
  const { db, reload } = deps
  async function apply(chosen: readonly Chosen[], caller: Caller, testers: ConfigTesters) {
    await applyChanges(deps, chosen, caller, testers)
    await reload()
  }
  return {
    change: (given, caller, testers) => apply(readGiven(given, caller.locale), caller, testers),
    async revert(id, caller, testers) {
      await apply([await beforeChange(db, id, caller.locale)], caller, testers)
    },
    async try({ category, config, to }, caller, testers) {
      const tester = testers[category]
      if (!tester) refuse('setting.no_test')
      const stored = await readStored(db)
      const chosen = readGiven(config, caller.locale)
      refuseProblems(movedSecrets(stored, chosen), caller.locale)
      return runTest(tester, asSettings(valuesAfter(stored, chosen)), to, caller)
    },
  }
}

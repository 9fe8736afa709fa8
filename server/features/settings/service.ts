import type { PublicSettings, ConfigRow } from '#contracts/settings.ts'
import type { Locale } from '#contracts/refusals.ts'
import type { Caller } from '#server/kit/caller.ts'
import type { Db } from '#server/kit/db.ts'
import type { Listener } from '#server/kit/listen.ts'
import type { Log } from '#server/kit/log.ts'
import { refuse } from '#server/kit/refusals.ts'
import { applyChanges, runTest } from './changes.ts'
import { type Given, readGiven, refuseProblems } from './given.ts'
import type { Settings } from './groups/index.ts'
import { beforeChange } from './history.ts'
import { publicView } from './public.ts'
import { rowsOf } from './rows.ts'
import { movedSecrets } from './secrets.ts'
import { changesOf, readLocked, valuesAfter, write } from './store.ts'
import type { ConfigTesters } from './testers.ts'
import { asSettings, asValues, defaults, readStored } from './values.ts'

const CHANNEL = 'settings'
/** Changes are announced; should an announcement ever be lost, they are found by looking. */
const LOOK_MS = 30_000

export interface SettingsService {
  /** The values in force. Read anew each time: they change while the site runs. */
  get(): Settings
  /** Reads the stored differences again; every node does so within a second of a change. */
  reload(): Promise<void>
  /** What every visitor may know, HTML cleaned; made once a change. */
  publicView(): PublicSettings
  /** The rows of forms; of all categories when none is named. */
  rows(categories: readonly string[], locale: Locale): ConfigRow[]
  /**
   * Saves values for the program itself and for tests: each must fit, rules between values and guards
   * are not asked.
   * @throws Refusal `setting.unknown`, `setting.invalid`
   */
  save(given: readonly Given[], userId: number): Promise<void>
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
  close(): void
}

interface Deps {
  readonly db: Db
  readonly listener: Listener
  readonly log: Log
  /** This software's, told to visitors. */
  readonly version: string
}

/** Settings are defaults in code plus stored differences. */
export async function makeSettings(deps: Deps): Promise<SettingsService> {
  const { db, listener } = deps
  const { current, reload } = makeCurrent(deps)
  const announce = (tx: Db) => listener.notify(tx, CHANNEL)
  await listener.on(CHANNEL, reload)
  await reload()
  const look = setInterval(() => {
    reload().catch((error) => deps.log.warn({ error: String(error) }, 'settings not read'))
  }, LOOK_MS)
  look.unref()

  return {
    get: () => current().settings,
    reload,
    publicView: () => current().shown,
    rows: (categories, locale) => rowsOf(asValues(current().settings), categories, locale),
    async save(given, userId) {
      const chosen = readGiven(given, 'zh-CN')
      await db.transaction().execute(async (tx) => {
        await write(tx, changesOf(await readLocked(tx), chosen), userId)
        await announce(tx)
      })
      await reload()
    },
    async change(given, caller, testers) {
      const chosen = readGiven(given, caller.locale)
      await applyChanges({ db, announce }, chosen, caller, testers)
      await reload()
    },
    async revert(id, caller, testers) {
      const chosen = await beforeChange(db, id, caller.locale)
      await applyChanges({ db, announce }, [chosen], caller, testers)
      await reload()
    },
    async try({ category, config, to }, caller, testers) {
      const tester = testers[category]
      if (!tester) refuse('setting.no_test')
      const stored = await readStored(db)
      const changes = changesOf(stored, readGiven(config, caller.locale))
      refuseProblems(movedSecrets(stored, changes), caller.locale)
      return runTest(tester, asSettings(valuesAfter(stored, changes)), to, caller)
    },
    close: () => clearInterval(look),
  }
}

/** The values in force on this node; a reading that was overtaken by a later one is dropped. */
function makeCurrent({ db, version }: Deps) {
  const seen = (settings: Settings) => ({ settings, shown: publicView(settings, version) })
  let current = seen(asSettings(defaults()))
  let begun = 0
  let taken = 0
  return {
    current: () => current,
    async reload() {
      const turn = ++begun
      const settings = asSettings(await readStored(db))
      if (turn < taken) return
      taken = turn
      current = seen(settings)
    },
  }
}

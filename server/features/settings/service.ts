import type { ConfigRow } from '#contracts/settings.ts'
import type { Locale } from '#contracts/refusals.ts'
import type { Db } from '#server/kit/db.ts'
import type { Listener } from '#server/kit/listen.ts'
import type { Log } from '#server/kit/log.ts'
import { type Administration, makeAdministration } from './administration.ts'
import { type Current, makeCurrent } from './current.ts'
import { type Given, readGiven } from './given.ts'
import type { Settings } from './groups/index.ts'
import { rowsOf } from './rows.ts'
import { changesOf, readLocked, write } from './store.ts'
import { asValues } from './values.ts'

const CHANNEL = 'settings'
/** Changes are announced; should an announcement ever be lost, they are found by looking. */
const LOOK_MS = 30_000

export interface SettingsService extends Administration {
  /** The values in force. Read anew each time: they change while the site runs. */
  get(): Settings
  /** Reads the stored differences again; every node does so within a second of a change. */
  reload(): Promise<void>
  /** Grows with every change that this node has seen. */
  revision(): number
  /** What every visitor may know, HTML cleaned; made once a change. */
  publicView(): Current['shown']
  /** The rows of forms; of all categories when none is named. */
  rows(categories: readonly string[], locale: Locale): ConfigRow[]
  /**
   * Saves values for the program itself and for tests: each must fit, rules between values and guards
   * are not asked.
   * @throws Refusal `setting.unknown`, `setting.invalid`
   */
  save(given: readonly Given[], userId: number): Promise<void>
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
  const { current, revision, reload } = makeCurrent(deps)
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
    revision,
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
    ...makeAdministration({ db, announce, reload }),
    close: () => clearInterval(look),
  }
}

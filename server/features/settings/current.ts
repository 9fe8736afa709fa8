import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#server/kit/db.ts'
import type { Settings } from './groups/index.ts'
import { publicView, type ShownSettings } from './public.ts'
import { asSettings, defaults, readStored } from './values.ts'

/** One state of the settings: all of them, and what every visitor may know. */
export interface Current {
  readonly settings: Settings
  readonly shown: ShownSettings
}

/** The values in force on this node; a reading that was overtaken by a later one is dropped. */
export function makeCurrent({ db, version }: { db: Db; version: string }) {
  const seen = (settings: Settings): Current => ({
    settings,
    shown: publicView(settings, version),
  })
  let current = seen(asSettings(defaults()))
  let revision = 0
  let begun = 0
  let taken = 0
  return {
    current: () => current,
    revision: () => revision,
    async reload() {
      const turn = ++begun
      const settings = asSettings(await readStored(db))
      if (turn < taken) return
      taken = turn
      if (isDeepStrictEqual(settings, current.settings)) return
      revision++
      current = seen(settings)
    },
  }
}

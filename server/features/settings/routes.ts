import * as contract from '#contracts/settings.ts'
import type { Binder } from '#server/kit/bind.ts'
import type { Db } from '#server/kit/db.ts'
import { listChanges } from './history.ts'
import { rechargeView } from './public.ts'
import type { SettingsService } from './service.ts'
import type { ConfigTesters } from './testers.ts'

interface Parts {
  readonly settings: SettingsService
  readonly db: Db
  /** What can be tried of the settings, from the features that use them. */
  readonly testers: ConfigTesters
}

export function settingsRoutes(bind: Binder, { settings, db, testers }: Parts) {
  bind.on(contract.getSettings, () => settings.publicView())
  bind.on(contract.getRechargeSettings, () => rechargeView(settings.get()))
  bind.on(contract.listConfig, ({ category }, { locale }) => ({
    config: settings.rows(category, locale),
    testable: Object.keys(testers),
  }))
  bind.on(contract.updateConfig, async ({ config }, caller) => {
    await settings.change(config, caller, testers)
    return {}
  })
  bind.on(contract.testConfig, async (input, caller) => ({
    message: await settings.try(input, caller, testers),
  }))
  bind.on(contract.listConfigHistory, (input, { locale }) => listChanges(db, input, locale))
  bind.on(contract.revertConfig, async ({ id }, caller) => {
    await settings.revert(id, caller, testers)
    return {}
  })
}

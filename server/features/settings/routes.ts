import * as contract from '#contracts/settings.ts'
import type { Binder } from '#server/kit/bind.ts'
import type { SettingsService } from './service.ts'

export function settingsRoutes(bind: Binder, settings: SettingsService) {
  bind.on(contract.getSettings, () => settings.publicView())
  bind.on(contract.listConfig, ({ category }) => ({ config: settings.rows(category) }))
  bind.on(contract.updateConfig, async ({ config }, { account }) => {
    await settings.save(config, account?.id ?? 0)
    return {}
  })
}

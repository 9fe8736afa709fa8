import * as contract from '#contracts/system.ts'
import type { Binder } from '#server/kit/bind.ts'
import type { System } from './system.ts'

export function systemRoutes(bind: Binder, { system }: { system: System }) {
  const { tools, device, license, rebuild, releases } = system
  bind.on(contract.getEnvs, ({ refresh }, { locale }) => tools.list(refresh, locale))
  bind.on(contract.getDevice, () => device.read())
  bind.on(contract.getLicense, () => license.read())
  bind.on(contract.checkDatabase, (_, caller) => system.checkDatabase(caller))
  bind.on(contract.rebuildIndex, async (_, caller) => {
    const documents = await rebuild.start()
    caller.note({ target: '全文索引', after: { documents } })
    return { documents }
  })
  bind.on(contract.getReleases, (_, { locale }) => releases.list(locale))
  bind.on(contract.checkReleases, async (_, caller) => {
    const answer = await releases.check(caller.locale)
    caller.note({ target: '新版本', after: { releases: answer.release.length } })
    return answer
  })
  bind.on(contract.ignoreRelease, async ({ tag_name, ignore }, caller) => {
    await releases.ignore(tag_name, ignore, caller)
    return {}
  })
  bind.on(contract.setReleaseSource, async ({ source }, caller) => {
    await releases.setSource(source === 'none' ? '' : source, caller)
    return {}
  })
}

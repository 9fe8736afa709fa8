import os from 'node:os'
import type { Caller } from '#server/kit/caller.ts'
import { reportDatabase } from './database.ts'
import { makeDevice } from './device.ts'
import { makeLicense } from './license.ts'
import { makeRebuild } from './rebuild.ts'
import { makeReleases } from './releases.ts'
import { makeToolChecks } from './tools.ts'

/** Of the software and its tools, the database and the folder that holds it. */
type Deps = Parameters<typeof makeToolChecks>[0] &
  Parameters<typeof makeLicense>[0] &
  Parameters<typeof makeRebuild>[0] &
  Parameters<typeof makeReleases>[0] &
  Parameters<typeof reportDatabase>[0]

export type System = ReturnType<typeof makeSystem>

/** What the machine, the tools and the software beneath the site are like. */
export function makeSystem(deps: Deps) {
  const releases = makeReleases(deps)
  deps.jobs.cron('check_releases', '37 * * * *', () => releases.checkByTheClock())
  return {
    releases,
    tools: makeToolChecks(deps),
    device: makeDevice({ folders: [deps.dataFolder, os.tmpdir()] }),
    license: makeLicense(deps),
    rebuild: makeRebuild(deps),
    async checkDatabase(caller: Caller) {
      const report = await reportDatabase(deps, caller.locale)
      caller.note({ target: '数据库', after: { warnings: report.warnings.length } })
      return report
    },
  }
}

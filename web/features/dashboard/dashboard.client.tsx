import { useState } from 'react'
import {
  checkDatabase,
  getDashboard,
  getDevice,
  getEnvs,
  getLicense,
  getReleases,
  rebuildIndex,
  updateSitemap,
} from '#contracts/system.ts'
import { useRights } from '#web/features/office/use-rights.ts'
import { DatabaseReport } from './database.tsx'
import { FiguresParts } from './figures.tsx'
import { ServerGauges } from './server-gauges.tsx'
import { SystemInfo } from './system-info.tsx'
import { Tools } from './tools.tsx'
import { Upkeep } from './upkeep.tsx'
import { Versions } from './versions.tsx'
import { Warnings } from './warnings.tsx'

const DAYS = 30

/** The first page of the back office; each part appears only with its right. */
export function Dashboard() {
  const may = useRights()
  const [days, setDays] = useState(DAYS)
  return (
    <div className="grid gap-4">
      <Warnings may={may} />
      {may(getDashboard) && <FiguresParts days={days} onDays={setDays} />}
      <div className="grid gap-4 wide:grid-cols-2">
        {may(getDevice) && <ServerGauges />}
        {may(getLicense) && <SystemInfo />}
      </div>
      {may(getEnvs) && <Tools />}
      <div className="grid gap-4 wide:grid-cols-3">
        {may(getReleases) && <Versions may={may} />}
        {may(checkDatabase) && <DatabaseReport />}
        {(may(updateSitemap) || may(rebuildIndex)) && <Upkeep may={may} />}
      </div>
    </div>
  )
}

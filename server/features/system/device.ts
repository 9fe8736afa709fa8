import { stat, statfs } from 'node:fs/promises'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AnswerOf } from '#contracts/kit.ts'
import type { getDevice } from '#contracts/system.ts'
import { cpuTime, memoryOf } from './limits.ts'

type Device = AnswerOf<typeof getDevice>

/** The shortest span over which a load means something. */
const SPAN_MS = 300

const share = (part: number, whole: number) =>
  whole > 0 ? Math.round(Math.min(100, Math.max(0, (100 * part) / whole)) * 10) / 10 : 0

/** The machine of this node: what its processes may use of it. `folders` are those whose disks matter. */
export function makeDevice({ folders }: { folders: readonly string[] }) {
  let last: { at: number; time: Awaited<ReturnType<typeof cpuTime>>; percent: number } | undefined

  /** Load since somebody last asked, or over a moment when nobody did lately. */
  async function load() {
    if (last && performance.now() - last.at < SPAN_MS) return last.percent
    const isOld = !last || performance.now() - last.at > 60_000
    const from = last && !isOld ? last.time : await cpuTime()
    if (isOld) await sleep(SPAN_MS)
    const time = await cpuTime()
    const percent = share(time.used - from.used, time.whole - from.whole)
    last = { at: performance.now(), time, percent }
    return percent
  }

  return {
    async read(): Promise<Device> {
      const [first] = os.cpus()
      const { total, available, used, free } = await memoryOf()
      return {
        cpu: {
          cores: os.availableParallelism(),
          model_name: first?.model ?? '',
          mhz: first?.speed ?? 0,
          percent: await load(),
        },
        memory: { total, available, used, free, percent: share(used, total) },
        disk: await disksOf(folders),
        process: {
          uptime_s: Math.round(process.uptime()),
          memory: process.memoryUsage().rss,
          node: process.version,
        },
      }
    },
  }
}

/** The disks under some folders, each once. */
export async function disksOf(folders: readonly string[]): Promise<Device['disk']> {
  const disks = new Map<number, Device['disk'][number]>()
  for (const folder of folders) {
    const found = await stat(folder).catch(() => undefined)
    if (!found || disks.has(found.dev)) continue
    const { blocks, bsize, bfree, bavail } = await statfs(folder)
    const used = (blocks - bfree) * bsize
    const free = bavail * bsize
    // As `df` counts: what is kept for root is neither used nor free.
    const percent = share(used, used + free)
    disks.set(found.dev, { disk_name: folder, total: blocks * bsize, used, free, percent })
  }
  return [...disks.values()]
}

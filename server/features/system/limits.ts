import { readFile } from 'node:fs/promises'
import os from 'node:os'

const CGROUP = '/sys/fs/cgroup'

/** The text of a file of the kernel; undefined where there is none, as outside of Linux. */
const readKernel = async (file: string) => {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch {
    return undefined
  }
}

const numberIn = (text: string | undefined, name: string) =>
  Number(new RegExp(`^${name}:?\\s+(\\d+)`, 'm').exec(text ?? '')?.[1] ?? Number.NaN)

/** Memory in bytes: of the container where it has a limit, else of the machine. */
export async function memoryOf() {
  const kernel = await readKernel('/proc/meminfo')
  const kB = (name: string) => numberIn(kernel, name) * 1024
  const machine = {
    total: os.totalmem(),
    available: kB('MemAvailable') || os.freemem(),
    free: kB('MemFree') || os.freemem(),
  }
  const limit = process.constrainedMemory()
  const inUse = await containerMemory()
  const isLimited = limit > 0 && limit < machine.total && inUse !== undefined
  if (!isLimited) return { ...machine, used: machine.total - machine.available }
  const available = Math.max(0, Math.min(limit - inUse, machine.available))
  return { total: limit, available, free: available, used: limit - available }
}

/** Bytes the container uses, without pages of files that would be given back; cgroup 2, then 1. */
async function containerMemory() {
  const current =
    (await readKernel(`${CGROUP}/memory.current`)) ??
    (await readKernel(`${CGROUP}/memory/memory.usage_in_bytes`))
  if (current === undefined) return undefined
  const stat =
    (await readKernel(`${CGROUP}/memory.stat`)) ??
    (await readKernel(`${CGROUP}/memory/memory.stat`))
  return Math.max(0, Number(current) - (numberIn(stat, 'inactive_file') || 0))
}

/** Processor time used so far and how much there was, in milliseconds over all cores that may be used. */
export interface CpuTime {
  readonly used: number
  readonly whole: number
}

export async function cpuTime(): Promise<CpuTime> {
  const [quota, period] = ((await readKernel(`${CGROUP}/cpu.max`)) ?? '').split(' ').map(Number)
  const used = numberIn(await readKernel(`${CGROUP}/cpu.stat`), 'usage_usec') / 1000
  // A container with a share of its own is busy when that share is.
  if (quota && period && used) return { used, whole: (performance.now() * quota) / period }
  const times = os.cpus().map(({ times: { user, nice, sys, idle, irq } }) => ({
    busy: user + nice + sys + irq,
    idle,
  }))
  const busy = times.reduce((sum, one) => sum + one.busy, 0)
  return { used: busy, whole: times.reduce((sum, one) => sum + one.busy + one.idle, 0) }
}

import { lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { descendants, residentBytes } from './processes.ts'
import type { SandboxLimits, StopReason } from './types.ts'

const sampleMs = 200
/** A folder with more entries than this is taken as too large: walking it would be the attack. */
const maxEntries = 50_000

/** Bytes of all files below a folder (links not followed); Infinity when there are too many. */
export async function folderBytes(folder: string): Promise<number> {
  let total = 0
  let entries = 0
  const waiting = [folder]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const entry of await readdir(next, { withFileTypes: true }).catch(() => [])) {
      if (++entries > maxEntries) return Number.POSITIVE_INFINITY
      const file = path.join(next, entry.name)
      if (entry.isDirectory()) waiting.push(file)
      else
        total += await lstat(file).then(
          (facts) => Math.min(facts.size, facts.blocks * 512),
          () => 0,
        )
    }
  }
  return total
}

/** Calls `stop` once when the run passes its time, memory or output. Returns what ends the watch. */
export function watchLimits(
  leader: number,
  folder: string,
  limits: SandboxLimits,
  before: number,
  stop: (reason: StopReason) => void,
): () => void {
  const clock = setTimeout(() => stop('timeout'), limits.seconds * 1000)
  let walking = false
  const sampler = setInterval(async () => {
    if (residentBytes(descendants(leader)) > limits.memory) return stop('memory')
    if (walking) return
    walking = true
    const grown = (await folderBytes(folder)) - before
    walking = false
    if (grown > limits.output) stop('output')
  }, sampleMs)
  return () => {
    clearTimeout(clock)
    clearInterval(sampler)
  }
}

import { runSandboxed } from '#server/kit/sandbox/index.ts'
import type { Limits } from '#server/ports/converter.ts'
import { parseInfo } from './info.ts'

/** Displayed sizes of pages `from`–`to`, the first at index 0; empty when they cannot be told. */
export async function pageSizes(
  pdf: string,
  [from, to]: readonly [number, number],
  folder: string,
  limits: Limits,
): Promise<readonly (readonly [number, number])[]> {
  const { stdout } = await runSandboxed({
    command: 'pdfinfo',
    args: ['-enc', 'UTF-8', '-f', String(from), '-l', String(to), pdf],
    readOnly: [pdf],
    folder,
    limits,
  })
  return parseInfo(stdout.toString('utf8'))?.sizes.slice(from - 1) ?? []
}

/** Cuts pages into runs of neighbours of one size, no longer than `most`: cairo's SVG has one size. */
export function runsOfOneSize(
  sizes: readonly (readonly [number, number])[],
  from: number,
  to: number,
  most: number,
): (readonly [from: number, to: number])[] {
  const runs: [number, number][] = []
  for (let page = from; page <= to; page += 1) {
    const last = runs.at(-1)
    const size = sizes[page - from]
    const before = sizes[page - from - 1]
    const isSame = size && before && size[0] === before[0] && size[1] === before[1]
    if (last && isSame && last[1] - last[0] + 1 < most) last[1] = page
    else runs.push([page, page])
  }
  return runs
}

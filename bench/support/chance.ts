/** Mulberry32: the same numbers in every run of a seed, from 0 to below 1. */
export function makeChance(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
export type Chance = ReturnType<typeof makeChance>

export const pick = <T>(list: readonly T[], chance: Chance): T =>
  list[Math.floor(chance() * list.length)] as T

/** Draws by weight: `at(x)` for x from 0 to below 1. */
export function makeDraw<T>(items: readonly T[], weights: readonly number[]) {
  const sums: number[] = []
  let sum = 0
  for (const weight of weights) sums.push((sum += weight))
  return (chance: Chance): T => {
    const x = chance() * sum
    let low = 0
    let high = sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] as number) > x) high = middle
      else low = middle + 1
    }
    return items[low] as T
  }
}

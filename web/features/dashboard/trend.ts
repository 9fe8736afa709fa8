/** What a series of days says in short. */
interface Trend {
  readonly total: number
  /** Days with the highest number, its first index; -1 when nothing happened. */
  readonly peak: number
  /** Change of the later half against the earlier one, in percent; undefined when there is nothing to compare. */
  readonly change: number | undefined
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

export function trendOf(values: readonly number[]): Trend {
  const half = Math.floor(values.length / 2)
  const before = sum(values.slice(values.length - half * 2, values.length - half))
  const after = sum(values.slice(values.length - half))
  const highest = Math.max(0, ...values)
  return {
    total: sum(values),
    peak: highest > 0 ? values.indexOf(highest) : -1,
    change: before > 0 ? Math.round(((after - before) / before) * 100) : undefined,
  }
}

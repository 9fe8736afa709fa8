import type { Count } from './tokens.ts'

/** `ts_rank` of a word seen 12 times is 0.95 of its limit: more positions only cost room. */
const MOST_POSITIONS = 12
/** PostgreSQL refuses a tsvector over 1 MB; what is beyond a page of this many bytes is junk. */
const MOST_BYTES = 700_000

export type Label = 'A' | 'B' | 'C' | 'D'

/** A token as tsvector and tsquery input read it. */
export const quoted = (token: string) => `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

const positions = Array.from({ length: MOST_POSITIONS }, (_, index) => index + 1)

function places(count: number, label: Label, from = 0) {
  const mark = label === 'D' ? '' : label
  return positions.slice(0, count).map((position) => `${position + from}${mark}`)
}

/**
 * Writes counted tokens as tsvector input: words under `label`, weak tokens under D. Positions say
 * how often, not where: only their number and labels enter `ts_rank`.
 */
export function tsvectorOf(counts: ReadonlyMap<string, Count>, label: Label): string {
  const parts: string[] = []
  let bytes = 0
  for (const [token, { word, weak }] of counts) {
    const marks = word > 0 ? places(Math.max(word, weak), label) : places(weak, 'D')
    const part = `${quoted(token)}:${marks.join(',')}`
    // A Han character takes three bytes, a position two; the entry itself eight.
    bytes += token.length * 3 + marks.length * 2 + 8
    if (bytes > MOST_BYTES) break
    parts.push(part)
  }
  return parts.join(' ')
}

/** The same over several fields, the heavier first: each token keeps the places of every field. */
export function tsvectorOfFields(
  fields: readonly { counts: ReadonlyMap<string, Count>; label: Label; weak: boolean }[],
): string {
  const all = new Map<string, string[]>()
  for (const { counts, label, weak: withWeak } of fields) {
    for (const [token, { word, weak }] of counts) {
      const own = all.get(token) ?? []
      if (word > 0) own.push(...places(Math.min(word, 4), label, own.length))
      else if (withWeak) own.push(...places(Math.min(weak, 4), 'D', own.length))
      if (own.length > 0) all.set(token, own)
    }
  }
  const parts: string[] = []
  for (const [token, marks] of all) parts.push(`${quoted(token)}:${marks.join(',')}`)
  return parts.slice(0, 20_000).join(' ')
}

import type { Segmenter } from './segmenter.ts'
import type { ReadQuery } from './text/query.ts'

/** Queries remembered: one search reads its text again for every title it marks. */
const REMEMBERED = 500

/** Reads queries, the same one once. */
export function makeReading(segmenter: Pick<Segmenter, 'query'>) {
  const known = new Map<string, Promise<ReadQuery>>()
  return (text: string): Promise<ReadQuery> => {
    const before = known.get(text)
    if (before) return before
    const made = segmenter.query(text)
    known.set(text, made)
    made.catch(() => known.delete(text))
    const oldest = known.keys().next().value
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
    return made
  }
}

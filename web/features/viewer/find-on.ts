import { findHits, type Range, type Wanted } from './hits.ts'
import { boxesOf, type Box } from './page-index.ts'
import { measure } from './draw-layer.ts'
import type { ReadText } from './read-text.ts'
import { simplified } from './simplify.ts'

const found = new WeakMap<ReadText, { wanted: Wanted; ranges: Range[] }>()

/** The hits on a page; the last answer for each page is kept. */
export function findOn(text: ReadText, wanted: Wanted): Range[] {
  const kept = found.get(text)
  if (kept?.wanted === wanted) return kept.ranges
  const plain = findHits(text.index, wanted)
  const ranges = plain.length > 0 ? plain : findHits(...inSimplified(text, wanted))
  found.set(text, { wanted, ranges })
  return ranges
}

/** The same question in simplified characters: the server finds one script by the other. */
const inSimplified = ({ index }: ReadText, wanted: Wanted) =>
  [
    { ...index, text: simplified(index.text) },
    { ...wanted, text: simplified(wanted.text) },
  ] as const

/** The first rectangle of a hit. */
export const boxOf = (text: ReadText, { from, to }: Range): Box | undefined =>
  boxesOf(text.index, from, to, measure)[0]

/** The rectangles of each hit on a page, in page units. */
export const marksOn = (text: ReadText, wanted: Wanted): Box[][] =>
  findOn(text, wanted).map(({ from, to }) => boxesOf(text.index, from, to, measure))

import type { Marked } from '#contracts/search.ts'
import { cutAtHits, type Hit } from './marking.ts'

/** Width of a passage in half-width columns: 90 Han characters. */
const WIDTH = 180
const SENTENCE_END = /[。！？!?；;\n]|\.(?=\s)/
const HAN = /\p{Script=Han}/u

/**
 * The passage of a page where most of what was asked stands closest together, about 90 Han
 * characters, from the start of a sentence where one is near. Empty text gives an empty passage.
 * `weight` tells how much a term counts.
 */
export function snippetOf(
  text: string,
  hits: readonly Hit[],
  weight: (term: string) => number = () => 1,
): Marked {
  const columns = HAN.test(text) ? 2 : 1
  const length = Math.floor(WIDTH / columns)
  const { first, last } = densest(hits, length, weight)
  const from = startNear(text, first, length - (last - first))
  const to = endNear(text, Math.max(from + length, last))
  return tidy(cutAtHits(text, hits, from, to), from > 0, to < text.length)
}

/** The window of hits with the most weight: each term once, repeats a tenth. */
function densest(hits: readonly Hit[], length: number, weight: (term: string) => number) {
  let best = { first: 0, last: 0, value: 0 }
  for (let i = 0; i < hits.length && i < 200; i++) {
    const first = hits[i]?.start ?? 0
    const seen = new Set<string>()
    let value = 0
    let last = first
    for (const hit of hits.slice(i, i + 40)) {
      if (hit.end > first + length) break
      value += weight(hit.term) * (seen.has(hit.term) ? 0.1 : 1)
      seen.add(hit.term)
      last = hit.end
    }
    if (value > best.value) best = { first, last, value }
  }
  return best
}

/** Where the sentence of the first hit begins, or a blank or some characters before the hit. */
function startNear(text: string, first: number, spare: number) {
  const reach = Math.max(0, first - Math.max(0, Math.floor(spare * 0.6)))
  if (reach === 0) return 0
  const before = text.slice(reach, first)
  const ends = [...before.matchAll(new RegExp(SENTENCE_END, 'g'))]
  const start = ends.at(0)
  if (start) return reach + start.index + 1
  const blank = before.search(/\s/)
  return blank >= 0 && blank < before.length / 2 ? reach + blank + 1 : wholeCharacter(text, reach)
}

function endNear(text: string, to: number) {
  if (to >= text.length) return text.length
  const tail = text.slice(to - 40, to + 20)
  const ends = [...tail.matchAll(new RegExp(SENTENCE_END, 'g'))]
  const end = ends.findLast((found) => found.index >= 30) ?? ends.at(-1)
  if (end) return to - 40 + end.index + 1
  const blank = text.slice(to, to + 16).search(/\s/)
  return blank >= 0 ? to + blank : wholeCharacter(text, to)
}

const wholeCharacter = (text: string, at: number) =>
  (text.charCodeAt(at) & 0xfc00) === 0xdc00 ? at - 1 : at

/** One blank for white space, none between Han characters; dots where the passage is cut. */
function tidy(marked: Marked, cutBefore: boolean, cutAfter: boolean): Marked {
  const made = marked.map(([piece, mark]): [string, boolean] => [
    piece
      .replace(/\p{Cc}+/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/(?<=[\p{Script=Han}，。；：、]) (?=\p{Script=Han})/gu, ''),
    mark,
  ])
  const first = made[0]
  if (first) first[0] = first[0].trimStart()
  const last = made.at(-1)
  if (last) last[0] = last[0].trimEnd()
  if (cutBefore) made.unshift(['…', false])
  if (cutAfter) made.push(['…', false])
  return joinPlain(made.filter(([piece]) => piece !== ''))
}

function joinPlain(marked: Marked): Marked {
  const made: Marked = []
  for (const [piece, mark] of marked) {
    const last = made.at(-1)
    if (last && last[1] === mark) last[0] += piece
    else made.push([piece, mark])
  }
  return made
}

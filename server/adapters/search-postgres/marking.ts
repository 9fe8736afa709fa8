import type { Marked } from '#contracts/search.ts'
import { latinWords, otherWords } from './text/latin.ts'
import { type Folded, fold } from './text/normalise.ts'
import type { ReadQuery } from './text/query.ts'

/** A hit in a source text: from `start` to before `end`, in its own code units. */
export interface Hit {
  readonly start: number
  readonly end: number
  /** The mark or stem that was hit. */
  readonly term: string
}

export type Marker = (text: string) => Hit[]

/**
 * Finds a query's words in texts, whatever their width, case or variant of characters: the text is
 * folded as the query was and the hits are carried back. At one place the longest word counts.
 */
export function makeMarker(query: ReadQuery): Marker {
  const stems = new Set(query.stems)
  const byFirst = new Map<string, string[]>()
  for (const mark of [...query.phrases, ...query.marks].sort((a, b) => b.length - a.length)) {
    const first = mark.charAt(0)
    byFirst.set(first, [...(byFirst.get(first) ?? []), mark])
  }
  return (source) => {
    const folded = fold(source)
    const hits = byFirst.size > 0 ? literalHits(folded.text, byFirst) : []
    if (stems.size > 0) {
      for (const words of [latinWords(folded.text), otherWords(folded.text)])
        for (const { token, start, end } of words)
          if (stems.has(token)) hits.push({ start, end, term: token })
    }
    return hits.map((hit) => inSource(hit, folded, source)).sort((a, b) => a.start - b.start)
  }
}

function literalHits(text: string, byFirst: ReadonlyMap<string, string[]>) {
  const hits: Hit[] = []
  for (let i = 0; i < text.length; i++) {
    const term = byFirst.get(text.charAt(i))?.find((mark) => text.startsWith(mark, i))
    if (term === undefined) continue
    hits.push({ start: i, end: i + term.length, term })
    i += term.length - 1
  }
  return hits
}

function inSource({ start, end, term }: Hit, folded: Folded, source: string): Hit {
  const last = folded.at[end - 1] ?? source.length - 1
  // One source character may fold into several; the hit covers it whole.
  return { start: folded.at[start] ?? 0, end: folded.at[end] ?? after(source, last), term }
}

const after = (source: string, last: number) =>
  last + ((source.codePointAt(last) ?? 0) > 0xffff ? 2 : 1)

/** Cuts `text` from `from` to `to` at the hits; touching hits become one, white space one blank. */
export function cutAtHits(text: string, hits: readonly Hit[], from = 0, to = text.length): Marked {
  const made: Marked = []
  const push = (piece: string, marked: boolean) => {
    const last = made.at(-1)
    if (piece === '') return
    if (last && last[1] === marked) last[0] += piece
    else made.push([piece, marked])
  }
  let at = from
  for (const hit of hits) {
    if (hit.end <= at || hit.start >= to) continue
    push(text.slice(at, Math.max(at, hit.start)), false)
    push(text.slice(Math.max(at, hit.start), Math.min(hit.end, to)), true)
    at = Math.min(hit.end, to)
  }
  push(text.slice(at, to), false)
  return made
}

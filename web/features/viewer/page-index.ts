import type { Word } from '#contracts/pages.ts'
import { cleanLines, type Measure, partOf } from './page-lines.ts'
import { isHan, isWordLetter, lastChar, spacedLines, spaced } from './script.ts'

/** A page's text made comparable, each of its characters knowing the word it came from. */
export interface PageIndex {
  readonly text: string
  /** For each code unit of `text`: its word, as an index into `words`, or -1 for a space between. */
  readonly word: readonly number[]
  /** For each code unit of `text`: its place in that word. */
  readonly char: readonly number[]
  readonly words: readonly Word[]
  /** For each word: its line. */
  readonly line: readonly number[]
  /** Height ÷ width of the page. */
  readonly ratio: number
}

const hyphen = /[-\u00ad\u2010\u2011]/

/** One text made comparable: width and case folded, hyphens inside words dropped, spaces single. */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=[\p{L}\p{N}])[-\u00ad\u2010\u2011](?=[\p{L}\p{N}])/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=\S)/g, (space, at: number, whole: string) =>
      isHan(whole[at - 1] ?? '') && isHan(whole[at + 1] ?? '') ? '' : space,
    )
    .trim()
}

interface Draft {
  text: string
  word: number[]
  char: number[]
}

function addWord(draft: Draft, text: string, index: number, joined: boolean) {
  let at = 0
  for (const char of text) {
    const next = text[at + char.length]
    const inside = isWordLetter(draft.text.at(-1)) && (isWordLetter(next) || (!next && joined))
    const folded = hyphen.test(char) && inside ? '' : char.normalize('NFKC').toLowerCase()
    draft.text += folded
    for (let unit = 0; unit < folded.length; unit += 1) {
      draft.word.push(index)
      draft.char.push(at)
    }
    at += char.length
  }
}

function addSpace(draft: Draft) {
  draft.text += ' '
  draft.word.push(-1)
  draft.char.push(-1)
}

type Flat = Pick<PageIndex, 'words' | 'line'>

const breaksWord = (text: string, next: string | undefined) =>
  hyphen.test(lastChar(text)) && text.length > 1 && next !== undefined && /^\p{Ll}/u.test(next)

function separated({ words, line }: Flat, index: number, ratio: number): boolean {
  const before = words[index - 1]
  const word = words[index]
  if (!before || !word) return false
  if (line[index] !== line[index - 1])
    return !breaksWord(before[0], word[0]) && spacedLines(before[0], word[0])
  if (isHan(lastChar(before[0])) && isHan(word[0])) return false
  const gap = Math.abs(word[1] - before[1] - before[3])
  return spaced(before[0], word[0], gap / (word[4] * ratio || 1))
}

/**
 * Makes the text of a page searchable. Lines are read as one text: a word broken by a hyphen at
 * the end of a line is whole again, and no space stands between two Han characters. `ratio` is
 * height ÷ width of the page.
 */
export function indexPage(lines: readonly (readonly Word[])[], ratio = 1): PageIndex {
  const clean = cleanLines(lines)
  const words = clean.flat()
  const line = clean.flatMap((one, index) => one.map(() => index))
  const draft: Draft = { text: '', word: [], char: [] }
  words.forEach(([text], index) => {
    if (separated({ words, line }, index, ratio)) addSpace(draft)
    const next = line[index + 1] === line[index] ? undefined : words[index + 1]?.[0]
    addWord(draft, text, index, breaksWord(text, next))
  })
  return { ...draft, words, line, ratio }
}

/** A rectangle on a page in page units (0–1). */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Piece {
  word: number
  from: number
  to: number
}

/** The pieces of words that a range of the comparable text covers. */
function piecesOf(index: PageIndex, from: number, to: number): Piece[] {
  const pieces: Piece[] = []
  for (let at = from; at < to; at += 1) {
    const word = index.word[at] ?? -1
    const char = index.char[at] ?? 0
    const last = pieces.at(-1)
    if (word < 0) continue
    const end = char + String.fromCodePoint(index.words[word]?.[0].codePointAt(char) ?? 0).length
    if (last?.word === word) last.to = end
    else pieces.push({ word, from: char, to: end })
  }
  return pieces
}

/** The rectangles of a range of the comparable text: one for each line it touches. */
export function boxesOf(index: PageIndex, from: number, to: number, measure?: Measure): Box[] {
  const rows = new Map<number, Word[]>()
  for (const piece of piecesOf(index, from, to)) {
    const word = index.words[piece.word]
    const row = index.line[piece.word] ?? 0
    if (!word) continue
    rows.set(row, [
      ...(rows.get(row) ?? []),
      partOf(word, piece.from, piece.to, measure, index.ratio),
    ])
  }
  return [...rows.values()].map(around)
}

function around(words: readonly Word[]): Box {
  const x = Math.min(...words.map((word) => word[1]))
  const y = Math.min(...words.map((word) => word[2]))
  const right = Math.max(...words.map((word) => word[1] + word[3]))
  const bottom = Math.max(...words.map((word) => word[2] + word[4]))
  return { x, y, width: right - x, height: bottom - y }
}

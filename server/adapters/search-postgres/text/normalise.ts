import { isTraditional, simplify } from './traditional.ts'

/** Text as it is compared: NFKC, lower case, no accents, simplified, lines joined. */
export interface Folded {
  readonly text: string
  /** Offset in the source of each code unit of `text`. */
  readonly at: readonly number[]
}

const isHan = (code: number) =>
  (code >= 0x4e00 && code <= 0x9fff) || (code >= 0x3400 && code < 0x4dc0)
const isLower = (code: number) => code >= 97 && code <= 122
const isSpace = (code: number) => code <= 32 || code === 0xa0 || code === 0x3000
const MARK = /\p{M}/u
const INVISIBLE = /[\p{Cf}\ufe0f]/u
const ACCENTED = /[\u00c0-\u024f\u1e00-\u1eff]/

/**
 * Folds text so that what people take for the same compares equal: width, case, Latin accents,
 * traditional and simplified. Line breaks inside a Chinese sentence or a hyphenated word vanish,
 * as do the blanks of `目 录`; other white space becomes one blank.
 */
export function fold(source: string): Folded {
  const out: string[] = []
  const at: number[] = []
  // Han characters that stand unbroken before the current place in the source.
  let han = 0
  const push = (piece: string, from: number) => {
    out.push(piece)
    for (let unit = 0; unit < piece.length; unit++) at.push(from)
  }
  for (let i = 0; i < source.length; ) {
    const code = source.charCodeAt(i)
    if (isHan(code)) {
      push(source.charAt(i), i++)
      han++
    } else if (isSpace(code)) {
      const end = spacesEnd(source, i)
      if (joinsHyphen(source, i, end)) {
        out.pop()
        at.pop()
      } else if (out.length > 0 && !joinsHan(source, i, end, han)) push(' ', i)
      i = end
      han = 0
    } else if (code < 128) {
      push(source.charAt(i).toLowerCase(), i++)
      han = 0
    } else {
      const end = clusterEnd(source, i)
      const piece = foldCluster(source.slice(i, end))
      push(piece, i)
      if (piece !== '') han = isHan(piece.charCodeAt(0)) ? han + 1 : 0
      i = end
    }
  }
  return { text: simplifyRuns(out.join('')), at }
}

function spacesEnd(source: string, from: number) {
  let end = from + 1
  while (end < source.length && isSpace(source.charCodeAt(end))) end++
  return end
}

function clusterEnd(source: string, from: number) {
  const size = (at: number) => ((source.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)
  let end = from + size(from)
  while (end < source.length && source.charCodeAt(end) >= 0x300) {
    const length = size(end)
    if (!MARK.test(source.slice(end, end + length))) break
    end += length
  }
  return end
}

function foldCluster(cluster: string) {
  const plain = cluster.normalize('NFKC').toLowerCase()
  if (ACCENTED.test(plain)) return plain.normalize('NFD').replace(/\p{M}/gu, '')
  return INVISIBLE.test(plain) ? plain.replace(/[\p{Cf}\ufe0f]/gu, '') : plain
}

const lineBreaks = (source: string, from: number, to: number) =>
  source.slice(from, to).split('\n').length - 1

/** `infor-⏎mation`: the hyphen stands at the end of a line, with letters on both sides. */
function joinsHyphen(source: string, from: number, to: number) {
  return (
    source.charCodeAt(from - 1) === 45 &&
    lineBreaks(source, from, to) === 1 &&
    isLower(source.charCodeAt(from - 2)) &&
    isLower(source.charCodeAt(to))
  )
}

/** One line break between two Han characters, or blanks between characters set one by one. */
function joinsHan(source: string, from: number, to: number, han: number) {
  if (han === 0 || !isHan(source.charCodeAt(to))) return false
  const breaks = lineBreaks(source, from, to)
  return breaks === 1 || (breaks === 0 && han === 1 && !isHan(source.charCodeAt(to + 1)))
}

const HAN_RUN = /\p{Script=Han}+/gu

function simplifyRuns(text: string) {
  return text.replace(HAN_RUN, (run) => {
    for (let i = 0; i < run.length; i++) if (isTraditional(run.charCodeAt(i))) return simplify(run)
    return run
  })
}

import type { Word } from '#contracts/pages.ts'

const HAN_EDGE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}　-〿＀-￯]/u

/** A page's words as text: lines kept, spaces between words except beside Han. */
export function pageText(lines: readonly (readonly Word[])[]): string {
  return lines.map((line) => joinWords(line.map(([word]) => word))).join('\n')
}

function joinWords(words: readonly string[]): string {
  let text = ''
  for (const word of words) {
    const tight = text === '' || HAN_EDGE.test(text.slice(-1)) || HAN_EDGE.test(word.slice(0, 1))
    text += tight ? word : ` ${word}`
  }
  return text
}

/** Lines run together into one: no space between Han across the end of a line, one elsewhere. */
export function flowText(text: string): string {
  return joinWords(text.split(/\s*\n\s*/).filter(Boolean)).trim()
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
/** Characters that only traditional writing uses, among the most frequent ones. */
const TRADITIONAL =
  /[們個這來對時會說國學為過發經還點現實開與關體應當機長門問間頭見書話變種樣東車電]/gu

/** The language of a text by its script, as a code of the languages setting; empty when unclear. */
export function detectLanguage(text: string): string {
  const sample = text.slice(0, 20_000)
  const letters = count(sample, /\p{L}/gu)
  if (letters < 10) return ''
  const share = (pattern: RegExp) => count(sample, pattern) / letters
  if (share(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu) > 0.1) return 'ja'
  if (share(/\p{Script=Hangul}/gu) > 0.2) return 'ko'
  const han = share(/\p{Script=Han}/gu)
  if (han > 0.2) return share(TRADITIONAL) / han > 0.04 ? 'zh-TW' : 'zh-CN'
  if (share(/\p{Script=Cyrillic}/gu) > 0.4) return 'ru'
  if (share(/\p{Script=Arabic}/gu) > 0.4) return 'ar'
  if (share(/\p{Script=Latin}/gu) > 0.6) return latinLanguage(sample.toLowerCase())
  return ''
}

/** The most frequent little words of each language written in Latin letters. */
const little: Record<string, RegExp> = {
  en: /\b(the|and|of|to|is|that|with)\b/g,
  fr: /\b(le|la|les|des|et|est|une|dans)\b/g,
  de: /\b(der|die|das|und|ist|nicht|ein|mit)\b/g,
  es: /\b(el|los|las|del|y|es|una|que)\b/g,
}

/** Several different little words must be seen: Latin filler text has some of every language's. */
const ENOUGH = 3

function latinLanguage(sample: string): string {
  const seen = Object.entries(little).map(([code, words]) => {
    const found = sample.match(words) ?? []
    return { code, kinds: new Set(found).size, count: found.length }
  })
  const [best] = seen.toSorted((a, b) => b.kinds - a.kinds || b.count - a.count)
  return best && best.kinds >= ENOUGH ? best.code : ''
}

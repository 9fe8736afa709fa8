const han = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\u3000-\u303f\uff00-\uff60\uffe0-\uffe6]/u
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const letter = /[\p{L}\p{N}]/u

/** Whether a character is written in a full square and without spaces round it: Han, kana, full-width signs. */
export const isHan = (char: string) => han.test(char)

/** Whether a text holds characters that are written from right to left. */
export const isRightToLeft = (text: string) => rightToLeft.test(text)

/** Whether a character is a letter or digit of a script that separates words (so not Han). */
export const isWordLetter = (char: string | undefined) =>
  char !== undefined && letter.test(char) && !isHan(char)

/** Rough width of a text: a square character is 2 units, any other 1. */
export function unitsOf(text: string): number {
  let units = 0
  for (const char of text) units += isHan(char) ? 2 : 1
  return units
}

/** Last character of a text, whole even when it takes two code units. */
export const lastChar = (text: string) => [...text.slice(-2)].at(-1) ?? ''

/** First character of a text, whole even when it takes two code units. */
const firstChar = (text: string) => [...text.slice(0, 2)][0] ?? ''

/**
 * Whether two neighbouring words of a line are separated by a space when read or copied.
 * `gap` is the empty room between them as a share of the line's height.
 */
export function spaced(before: string, after: string, gap: number): boolean {
  const left = isHan(lastChar(before))
  const right = isHan(firstChar(after))
  if (left && right) return gap > 1.2 && before.length > 1 && after.length > 1
  return gap > (left || right ? 0.14 : 0.06)
}

/** Whether two lines that follow one another are joined by a space when they are read as one text. */
export const spacedLines = (before: string, after: string) =>
  !(isHan(lastChar(before)) && isHan(firstChar(after)))

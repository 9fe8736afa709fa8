import { escapeXml } from '#server/kit/escape.ts'
import { escapeBlanks } from './xml.ts'

const chapterLine =
  /^[\s\u3000]*(第[零〇一二三四五六七八九十百千万两\d]{1,9}[章回卷节節部集篇话話]|(chapter|part)\s+([\divxlc]+|one|two|three)\b|序章|楔子|尾声|後記|后记|附录)[^。！？!?]{0,40}$/iu
const rightToLeft = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}]/u

/**
 * Paragraphs of plain text, one a line. Lines that name chapters become headings, so that novels
 * get an outline; text laid out with blanks (tables, code, old manuals) keeps its columns.
 */
export function* plainBody(text: string): Generator<string> {
  const lines = text.split(/\r\n|\r|\n/)
  const isLaidOut = hasColumns(lines)
  const hasChapters = lines.filter((line) => chapterLine.test(line)).length >= 2
  for (const line of lines) {
    const pages = line.split('\f')
    yield paragraph(pages[0] ?? '', false)
    for (const page of pages.slice(1)) yield paragraph(page, true)
  }

  function paragraph(line: string, breaks: boolean): string {
    if (isLaidOut)
      return `<text:p text:style-name="${breaks ? 'MONOB' : 'MONO'}">${escapeBlanks(line)}</text:p>\n`
    if (hasChapters && chapterLine.test(line)) {
      return `<text:h text:style-name="H2" text:outline-level="1">${escapeXml(line.trim())}</text:h>\n`
    }
    const style = breaks ? 'PB' : rightToLeft.test(line) ? 'PR' : 'P'
    return `<text:p text:style-name="${style}">${escapeBlanks(line)}</text:p>\n`
  }
}

/** Many indented or inwardly spaced lines, none long: the author counted on equal widths. */
function hasColumns(lines: readonly string[]): boolean {
  const sample = lines.slice(0, 2000).filter((line) => line.trim() !== '')
  const isShort = sample.every((line) => line.length <= 140)
  const isLatin = sample.filter((line) => /[\u2e80-\uffee]/.test(line)).length < sample.length * 0.2
  const spaced = sample.filter((line) =>
    /^(\t| {2,})\S|\S( {2,}|\t)\S|[{};|]\s*$/.test(line),
  ).length
  return isShort && isLatin && spaced > sample.length * 0.2
}

import { LAYER, PAGE, pageOf } from './page-element.ts'
import { unitsOf } from './script.ts'
import { layText } from './text-layer.ts'
import type { ReadText, ReadTexts } from './read-text.ts'

/** The part of an element's text that a range covers. */
function within(range: Range, element: Element): string {
  const part = document.createRange()
  part.selectNodeContents(element)
  if (range.compareBoundaryPoints(Range.START_TO_START, part) > 0)
    part.setStart(range.startContainer, range.startOffset)
  if (range.compareBoundaryPoints(Range.END_TO_END, part) < 0)
    part.setEnd(range.endContainer, range.endOffset)
  return part.toString()
}

/** The lines of a page's text as they read: a space between words, none between Han characters. */
function readingLines({ lines, width, height }: Pick<ReadText, 'lines' | 'width' | 'height'>) {
  return layText(lines, height / width, unitsOf).map((line) =>
    line.words.map((word) => word.text).join(''),
  )
}

function selectedLines(range: Range, column: Element, texts: ReadTexts, page: number): string[] {
  const layer = column.querySelector(`.${PAGE}[data-page="${page}"] .${LAYER}`)
  const kept = texts.get(page)
  if (!layer) return kept ? readingLines(kept) : []
  return [...layer.children]
    .filter((row) => range.intersectsNode(row))
    .map((row) => within(range, row))
}

/**
 * The selected text as it should be pasted, a line of the page a line. Pages in the middle of a
 * long selection that are no longer in the document are taken from the texts already read.
 */
export function selectedText(selection: Selection, column: Element, texts: ReadTexts): string {
  if (selection.rangeCount === 0 || selection.isCollapsed) return ''
  const range = selection.getRangeAt(0)
  const from = pageOf(range.startContainer)
  const to = pageOf(range.endContainer) ?? from
  if (from === undefined || to === undefined) return ''
  const pages = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return pages
    .flatMap((page) => selectedLines(range, column, texts, page))
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}

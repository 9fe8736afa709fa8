import { linesOf } from './draw-layer.ts'
import { nearestBoundary, nearestLine } from './nearest.ts'
import { LAYER, PAGE } from './page-element.ts'
import { LAYER_WIDTH } from './layer-width.ts'

/** A place between two letters of a text layer. */
export interface Caret {
  readonly node: Node
  readonly offset: number
}

/** The page element nearest to a height of the window, of those that are in the document. */
function nearestPage(column: Element, clientY: number): Element | undefined {
  const pages = [...column.querySelectorAll(`.${PAGE}`)]
  const distance = (page: Element) => {
    const { top, bottom } = page.getBoundingClientRect()
    return Math.max(0, top - clientY, clientY - bottom)
  }
  return pages.toSorted((a, b) => distance(a) - distance(b))[0]
}

/** The place between letters that a point of the window means; undefined where there is no text. */
export function caretAt(column: Element, clientX: number, clientY: number): Caret | undefined {
  const layer = nearestPage(column, clientY)?.querySelector(`.${LAYER}`)
  if (!layer) return undefined
  const box = layer.getBoundingClientRect()
  const scale = LAYER_WIDTH / box.width
  const lines = linesOf(layer)
  const index = nearestLine(lines, (clientX - box.left) * scale, (clientY - box.top) * scale)
  const row = layer.children[index]
  return row && caretInRow(row, clientX, clientY, lines[index]?.vertical ?? false)
}

function caretInRow(row: Element, x: number, y: number, vertical: boolean): Caret | undefined {
  const distance = (word: Element) => {
    const box = word.getBoundingClientRect()
    return vertical
      ? Math.max(0, box.top - y, y - box.bottom)
      : Math.max(0, box.left - x, x - box.right)
  }
  const word = [...row.children].toSorted((a, b) => distance(a) - distance(b))[0]
  const text = word?.firstChild
  return text instanceof Text ? caretInText(text, vertical ? y : x, vertical) : undefined
}

function caretInText(node: Text, at: number, vertical: boolean): Caret {
  const range = document.createRange()
  const ends: number[] = []
  let start = 0
  for (let index = 0; index < node.data.length; index += 1) {
    range.setStart(node, index)
    range.setEnd(node, index + 1)
    const box = range.getBoundingClientRect()
    if (index === 0) start = vertical ? box.top : box.left
    ends.push(vertical ? box.bottom : box.right)
  }
  return { node, offset: nearestBoundary([start, ...ends], at) }
}

import type { PageText } from '#contracts/documents.ts'
import type { Measure } from './page-lines.ts'
import { LAYER_WIDTH, type LayerLine, layText } from './text-layer.ts'

/** Named fonts first: what `sans-serif` alone means depends on the language, also for Latin letters. */
const FONT = 'Arial, "Liberation Sans", Roboto, Helvetica, sans-serif'

let context: CanvasRenderingContext2D | null | undefined

/** Width of a text in the layer's font at size 1. */
export const measure: Measure = (text) => {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return text.length * 0.5
  context.font = `100px ${FONT}`
  context.fontKerning = 'none'
  if ('lang' in context) context.lang = document.documentElement.lang
  context.textRendering = 'optimizeSpeed'
  return context.measureText(text).width / 100
}

const drawnLines = new WeakMap<Element, readonly LayerLine[]>()

/** The lines a layer was filled with; its children are their elements, in the same order. */
export const linesOf = (layer: Element) => drawnLines.get(layer) ?? []

/** Fills an element with the transparent text of a page; the element is `LAYER_WIDTH` wide. */
export function drawLayer(layer: HTMLElement, { lines, width, height }: PageText): void {
  const laid = layText(lines, height / width, measure)
  drawnLines.set(layer, laid)
  layer.style.fontFamily = FONT
  layer.style.width = px(LAYER_WIDTH)
  layer.style.height = px((LAYER_WIDTH * height) / width)
  layer.replaceChildren(...laid.map(drawLine))
}

const px = (value: number) => `${Math.round(value * 100) / 100}px`

function drawLine(line: LayerLine): HTMLElement {
  const row = document.createElement('div')
  Object.assign(row.style, {
    left: px(line.left),
    top: px(line.top),
    fontSize: px(line.fontSize),
    lineHeight: px(line.vertical ? line.fontSize : line.height),
    width: px(line.width),
    height: px(line.height),
  })
  if (line.rtl) row.dir = 'rtl'
  // The line break is there for selections: lines placed freely are otherwise copied as one.
  row.append(...line.words.map((word) => drawWord(line, word)), '\n')
  return row
}

function drawWord(line: LayerLine, word: LayerLine['words'][number]): HTMLElement {
  const span = document.createElement('span')
  const { style } = span
  span.textContent = word.text
  style.letterSpacing = px(word.letterSpacing)
  if (word.wordSpacing) style.wordSpacing = px(word.wordSpacing)
  if (word.after) style.marginRight = px(word.after)
  if (line.loose) {
    Object.assign(style, { position: 'absolute', left: px(word.left), top: px(word.top) })
    if (line.vertical) style.writingMode = 'vertical-rl'
  }
  return span
}

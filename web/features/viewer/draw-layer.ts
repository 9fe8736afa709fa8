import type { PageText } from '#contracts/pages.ts'
import type { Measure } from './page-lines.ts'
import { LAYER_WIDTH } from './layer-width.ts'
import { type LayerLine, layText } from './text-layer.ts'

/** Named fonts first: what `sans-serif` alone means depends on the language, also for Latin letters. */
const FONT = 'Arial, "Liberation Sans", Roboto, Helvetica, sans-serif'

let context: CanvasRenderingContext2D | null | undefined
const widths = new Map<string, number>()
const MOST_WIDTHS = 20_000

function makeContext() {
  const made = document.createElement('canvas').getContext('2d')
  if (!made) return null
  made.font = `100px ${FONT}`
  made.fontKerning = 'none'
  if ('lang' in made) made.lang = document.documentElement.lang
  made.textRendering = 'optimizeSpeed'
  return made
}

/** Width of a text in the layer's font at size 1. Words come back often, so widths are kept. */
export const measure: Measure = (text) => {
  const kept = widths.get(text)
  if (kept !== undefined) return kept
  if (context === undefined) context = makeContext()
  const width = context ? context.measureText(text).width / 100 : text.length * 0.5
  if (widths.size >= MOST_WIDTHS) widths.clear()
  widths.set(text, width)
  return width
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
  const height = line.vertical ? line.fontSize : line.height
  row.style.cssText =
    `left:${px(line.left)};top:${px(line.top)};width:${px(line.width)};height:${px(line.height)};` +
    `font-size:${px(line.fontSize)};line-height:${px(height)}`
  if (line.rtl) row.dir = 'rtl'
  // The line break is there for selections: lines placed freely are otherwise copied as one.
  row.append(...line.words.flatMap((word) => drawWord(line, word)), '\n')
  return row
}

function drawWord(line: LayerLine, word: LayerLine['words'][number]): (HTMLElement | string)[] {
  const span = document.createElement('span')
  // From right to left a space inside would stand before the word and push it away.
  const spaced = line.rtl && word.text.endsWith(' ')
  span.textContent = spaced ? word.text.trimEnd() : word.text
  // One text of styles at once: a page has a thousand words, and this is what drawing them costs.
  let style = `letter-spacing:${px(word.letterSpacing)}`
  if (word.wordSpacing) style += `;word-spacing:${px(word.wordSpacing)}`
  if (word.after) style += `;margin-right:${px(word.after)}`
  if (line.loose) style += `;position:absolute;left:${px(word.left)};top:${px(word.top)}`
  if (line.vertical) style += ';writing-mode:vertical-rl'
  if (word.stretch !== 1) style += `;transform:scaleX(${word.stretch.toFixed(4)})`
  span.style.cssText = style
  return spaced ? [span, ' '] : [span]
}

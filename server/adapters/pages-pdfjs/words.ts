import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Word } from '#contracts/pages.ts'

interface TextItem {
  readonly str: string
  readonly transform: readonly number[]
  readonly width: number
  readonly height: number
  readonly hasEOL: boolean
}

/** Words with boxes of one page: pdf.js gives runs of text, cut here at spaces by length. */
export async function pageWords(page: PDFPageProxy): Promise<Word[][]> {
  const viewport = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const lines: Word[][] = [[]]
  for (const item of items as TextItem[]) {
    if (typeof item.str !== 'string') continue
    lines.at(-1)?.push(...cutAtSpaces(item.str, boxOf(item, viewport)))
    if (item.hasEOL) lines.push([])
  }
  return lines
}

type Viewport = ReturnType<PDFPageProxy['getViewport']>
type Box = readonly [x: number, y: number, width: number, height: number]

/** The run's rectangle on the page as displayed, 0–1. */
function boxOf({ transform, width, height }: TextItem, viewport: Viewport): Box {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform
  const across = Math.hypot(a, b) || 1
  const up = Math.hypot(c, d) || 1
  const corner = (along: number, above: number) =>
    viewport.convertToViewportPoint(
      e + (a / across) * along + (c / up) * above,
      f + (b / across) * along + (d / up) * above,
    ) as [number, number]
  // A quarter of the height hangs below the base line.
  const corners = [
    corner(0, -0.22 * height),
    corner(width, -0.22 * height),
    corner(0, 0.88 * height),
    corner(width, 0.88 * height),
  ]
  const xs = corners.map(([x]) => x / viewport.width)
  const ys = corners.map(([, y]) => y / viewport.height)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top]
}

function cutAtSpaces(text: string, [x, y, width, height]: Box): Word[] {
  const isDown = height > 1.8 * width
  return [...text.matchAll(/\S+/g)].map((piece): Word => {
    const start = piece.index / text.length
    const share = piece[0].length / text.length
    return isDown
      ? [piece[0], x, y + height * start, width, height * share]
      : [piece[0], x + width * start, y, width * share, height]
  })
}

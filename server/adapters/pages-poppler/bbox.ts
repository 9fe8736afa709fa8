import type { Word } from '#contracts/pages.ts'
import { decodeEntities } from './entities.ts'

/**
 * Reads what `pdftotext -bbox-layout -cropbox` prints: pages of flows, blocks, lines and words.
 * Boxes are those of the page as displayed, in points; a `<page>` gives its size before rotation,
 * so the displayed sizes come with it. Returns words with boxes 0–1, a list a line, page by page.
 */
export function parseBoxes(
  html: string,
  sizes: readonly (readonly [number, number])[],
): Word[][][] {
  return html
    .split('<page ')
    .slice(1)
    .map((page, index) => parsePage(page, sizes[index] ?? unturned(page)))
}

function unturned(page: string): [number, number] {
  const [, width, height] = /^width="([\d.]+)" height="([\d.]+)"/.exec(page) ?? []
  return [Number(width ?? 0), Number(height ?? 0)]
}

function parsePage(page: string, [width, height]: readonly [number, number]): Word[][] {
  if (!(width > 0 && height > 0)) return []
  return page
    .split('<line ')
    .slice(1)
    .map((line) => parseLine(line, width, height))
}

function parseLine(line: string, width: number, height: number): Word[] {
  const words: Word[] = []
  for (const [, left, top, right, bottom, text] of line.matchAll(
    /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">([^<]*)<\/word>/g,
  )) {
    const [x, y] = [Number(left) / width, Number(top) / height]
    const box = [x, y, Number(right) / width - x, Number(bottom) / height - y] as const
    if (box.every(Number.isFinite)) words.push([decodeEntities(text ?? ''), ...box])
  }
  return words
}

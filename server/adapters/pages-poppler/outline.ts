import type { OutlineItem } from '#contracts/pages.ts'
import { decodeEntities } from './entities.ts'
import { cleanTitle } from './titles.ts'

const maxItems = 2000
const maxLevel = 16

/**
 * The outline that `pdftohtml -xml` prints: nested `<outline>` with `<item page="n">title</item>`.
 * An item without a page of its own gets the one before it.
 */
export function parseOutline(xml: string, pages: number): OutlineItem[] {
  const start = xml.indexOf('\n<outline>')
  if (start < 0) return []
  const items: OutlineItem[] = []
  let level = 0
  for (const [tag, page, title] of xml
    .slice(start)
    .matchAll(/<outline>|<\/outline>|<item(?:\s+page="(-?\d+)")?>([\s\S]*?)<\/item>/g)) {
    if (tag === '<outline>') level += 1
    else if (tag === '</outline>') level -= 1
    else items.push(item(title, page, level, items.at(-1)?.page ?? 1))
    if (items.length >= 2 * maxItems) break
  }
  return tidyOutline(items, pages)
}

const item = (
  title: string | undefined,
  page: string | undefined,
  level: number,
  before: number,
) => ({
  title: decodeEntities(title ?? ''),
  page: page === undefined ? before : Number(page),
  level,
})

/** Cleans titles, drops items without one or pointing nowhere, bounds number and depth. */
export function tidyOutline(items: readonly OutlineItem[], pages: number): OutlineItem[] {
  return items
    .map(({ title, page, level }) => ({
      title: cleanTitle(title),
      page: Math.min(Math.max(1, page), Math.max(1, pages)),
      level: Math.min(Math.max(1, level), maxLevel),
    }))
    .filter(({ title }) => title !== '')
    .slice(0, maxItems)
}

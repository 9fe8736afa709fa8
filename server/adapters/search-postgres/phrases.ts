import type { PageScore } from './candidates.ts'
import type { Ranked } from './rank.ts'
import type { Run } from './sql.ts'
import { pageKey, textsOf } from './texts.ts'
import { fold } from './text/normalise.ts'

/** Pages whose text is read to see whether a quoted phrase stands in it. */
const MOST_PAGES = 200

/**
 * Keeps the documents that hold every phrase in one page, or in their title, as it stands. Reads
 * at most 200 pages, the best first; `cut` when there were more.
 */
export async function holdingPhrases(
  run: Run,
  ranked: readonly Ranked[],
  phrases: readonly string[],
  titles: ReadonlyMap<number, string>,
): Promise<{ documents: Ranked[]; cut: boolean }> {
  const pages = ranked.flatMap((document) => document.pages).sort((a, b) => b.score - a.score)
  const looked = pages.slice(0, MOST_PAGES)
  const texts = await textsOf(run, looked)
  const holds = (text: string) => phrases.every((phrase) => text.includes(phrase))
  const holding = new Set<PageScore>(
    looked.filter((page) => holds(fold(texts.get(pageKey(page.documentId, page.page)) ?? '').text)),
  )
  const documents = ranked
    .map((document) => ({ ...document, pages: document.pages.filter((page) => holding.has(page)) }))
    .filter(({ documentId, pages }) => pages.length > 0 || holds(titles.get(documentId) ?? ''))
  return { documents, cut: pages.length > looked.length }
}

/** The classes that mark a page and its text layer in the document. */
export const PAGE = 'viewer-page'
export const LAYER = 'viewer-text'

/** The page an element lies on, or undefined outside the pages. */
export function pageOf(node: Node | null | undefined): number | undefined {
  const element = node instanceof Element ? node : node?.parentElement
  const page = element?.closest<HTMLElement>(`.${PAGE}`)?.dataset.page
  return page === undefined ? undefined : Number(page)
}

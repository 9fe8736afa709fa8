import type { OutlineItem } from '#contracts/pages.ts'
import { floats, type PdfiumDocument, readText, withBuffer } from './library.ts'

const maxItems = 2000
const maxDepth = 16

/** Width and height in points of a page as displayed; the user unit is not applied. */
export function pageSize({ lib, handle }: PdfiumDocument, number: number): [number, number] {
  return withBuffer(lib, 16, (size) => {
    lib._FPDF_GetPageSizeByIndexF(handle, number - 1, size)
    const [width, height] = floats(lib, size)
    return [width, height]
  })
}

/** The title kept in the document's information dictionary. */
export function documentTitle({ lib, handle }: PdfiumDocument): string {
  return withBuffer(lib, 6, (tag) => {
    lib.HEAPU8.set(Buffer.from('Title\0'), tag)
    return readText(lib, (buffer, bytes) => lib._FPDF_GetMetaText(handle, tag, buffer, bytes))
  })
}

/** Bookmarks in reading order; an item without a page of its own inherits the one before. */
export function outline(document: PdfiumDocument): OutlineItem[] {
  const { lib, handle } = document
  const items: OutlineItem[] = []
  const seen = new Set<number>()
  const walk = (first: number, level: number) => {
    for (let mark = first; mark; mark = lib._FPDFBookmark_GetNextSibling(handle, mark)) {
      if (seen.has(mark) || items.length >= maxItems) return
      seen.add(mark)
      const title = readText(lib, (buffer, bytes) =>
        lib._FPDFBookmark_GetTitle(mark, buffer, bytes),
      )
      items.push({ title, level, page: bookmarkPage(document, mark) ?? items.at(-1)?.page ?? 1 })
      if (level < maxDepth) walk(lib._FPDFBookmark_GetFirstChild(handle, mark), level + 1)
    }
  }
  walk(lib._FPDFBookmark_GetFirstChild(handle, 0), 1)
  return items
}

function bookmarkPage({ lib, handle }: PdfiumDocument, mark: number): number | undefined {
  const action = lib._FPDFBookmark_GetAction(mark)
  const destination =
    lib._FPDFBookmark_GetDest(handle, mark) ||
    (action ? lib._FPDFAction_GetDest(handle, action) : 0)
  if (!destination) return undefined
  const index = lib._FPDFDest_GetDestPageIndex(handle, destination)
  return index >= 0 ? index + 1 : undefined
}

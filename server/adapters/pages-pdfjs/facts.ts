import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { OutlineItem } from '#contracts/pages.ts'
import type { EngineFacts } from '../pages-engine/protocol.ts'

const maxItems = 2000
const maxLevel = 16

type Node = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number]

/** Page sizes, user units, title and outline. */
export async function facts(document: PDFDocumentProxy, maxPages: number): Promise<EngineFacts> {
  const sizes: [number, number][] = []
  const units: number[] = []
  for (let number = 1; number <= Math.min(document.numPages, maxPages); number += 1) {
    const page = await document.getPage(number)
    // The viewport has the unit applied; the other engines do not.
    const unit = page.userUnit > 0 ? page.userUnit : 1
    const { width, height } = page.getViewport({ scale: 1 / unit })
    sizes.push([width, height])
    units.push(unit)
    page.cleanup()
  }
  const metadata = await document.getMetadata().catch(() => undefined)
  const { Title } = (metadata?.info ?? {}) as { Title?: unknown }
  const title = typeof Title === 'string' ? Title : ''
  const outline = await readOutline(document).catch(() => [])
  return { pages: document.numPages, sizes, units, title, outline }
}

async function readOutline(document: PDFDocumentProxy): Promise<OutlineItem[]> {
  const items: OutlineItem[] = []
  const walk = async (nodes: readonly Node[], level: number) => {
    for (const node of nodes) {
      if (items.length >= maxItems || level > maxLevel) return
      const page = (await targetPage(document, node.dest)) ?? items.at(-1)?.page ?? 1
      items.push({ title: node.title, page, level })
      await walk(node.items, level + 1)
    }
  }
  await walk((await document.getOutline()) ?? [], 1)
  return items
}

/** A destination is a name, or an array that begins with a page's reference or index. */
async function targetPage(document: PDFDocumentProxy, dest: Node['dest']) {
  try {
    const explicit = typeof dest === 'string' ? await document.getDestination(dest) : dest
    const target: unknown = explicit?.[0]
    if (typeof target === 'number') return target + 1
    if (typeof target !== 'object' || target === null) return undefined
    return (await document.getPageIndex(target as { num: number; gen: number })) + 1
  } catch {
    return undefined
  }
}

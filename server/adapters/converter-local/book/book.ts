import type { Element, Root } from 'hast'
import { blocksOf, type HeadingMark, type HeadingMarks } from '../flat/blocks.ts'
import type { Front } from '../flat/document.ts'
import { attribute, type Content, isElement, textOf, walk } from '../flat/hast.ts'
import { loadPictures, type PictureSource } from '../flat/pictures.ts'

/** A line of a table of contents: where it points (a chapter's name, perhaps a place in it). */
export interface TocEntry {
  readonly title: string
  /** 1 is the top. */
  readonly level: number
  readonly chapter: string
  readonly anchor: string
}

export interface Chapter {
  readonly name: string
  /** Made when its turn comes, so that a big book is never parsed whole. */
  load(): Promise<Root | undefined>
  readonly pictures: PictureSource
}

export interface Book {
  readonly front: Front
  readonly toc: readonly TocEntry[]
  readonly chapters: readonly Chapter[]
}

/** The book as the body of one document, chapter by chapter; its contents become the outline. */
export async function* bookBody({ toc, chapters }: Book): AsyncGenerator<string> {
  for (const [index, chapter] of chapters.entries()) {
    const tree = await chapter.load()
    if (!tree) continue
    const entries = toc.filter((entry) => entry.chapter === chapter.name)
    const marks = markHeadings(tree, entries, { hasToc: toc.length > 0, isFirst: index === 0 })
    yield blocksOf(tree, await loadPictures(tree, chapter.pictures), marks)
  }
}

interface MarkOptions {
  readonly hasToc: boolean
  readonly isFirst: boolean
}

/**
 * Gives the entries of the table of contents a heading each: the one that stands at the place
 * they point to, or a new one. Without a table of contents the headings are the outline.
 */
function markHeadings(
  tree: Root,
  entries: readonly TocEntry[],
  options: MarkOptions,
): HeadingMarks {
  const marks = new Map<Element, HeadingMark>()
  const nodes = [...walk(tree)].filter(isElement)
  const headings = nodes.filter(({ tagName }) => /^h[1-6]$/.test(tagName))
  if (options.hasToc) for (const heading of headings) marks.set(heading, { outline: 0 })
  const body = nodes.find(({ tagName }) => tagName === 'body')
  const taken = new Set<Element>()
  for (const entry of entries) {
    const target = placeOf(entry, nodes) ?? body
    if (!target) continue
    const from = nodes.indexOf(target)
    const found = headingAfter(nodes, from, taken) ?? insertHeading(tree, target, entry)
    taken.add(found)
    marks.set(found, { outline: entry.level })
  }
  const first = [...walk(tree)].filter(isElement).find(({ tagName }) => /^h[1-3]$/.test(tagName))
  if (first && !options.isFirst && precedingText(tree, first).length < 40) {
    marks.set(first, { ...marks.get(first), breaksPage: true })
  }
  return marks
}

const placeOf = ({ anchor }: TocEntry, nodes: readonly Element[]) =>
  anchor
    ? nodes.find((node) => attribute(node, 'id') === anchor || attribute(node, 'name') === anchor)
    : undefined

/** The heading at a place: the element itself, one around it, or the next before much text. */
function headingAfter(nodes: readonly Element[], from: number, taken: ReadonlySet<Element>) {
  const around = nodes
    .slice(Math.max(0, from - 4), from)
    .find((node) => /^h[1-6]$/.test(node.tagName) && node.children.includes(nodes[from] as Element))
  if (around && !taken.has(around)) return around
  let text = 0
  for (const node of nodes.slice(from, from + 60)) {
    if (/^h[1-6]$/.test(node.tagName) && textOf(node).trim()) {
      return taken.has(node) ? undefined : node
    }
    if (node.tagName === 'p') text += textOf(node).trim().length
    if (text > 200) return undefined
  }
  return undefined
}

function insertHeading(tree: Root, target: Element, { title, level }: TocEntry): Element {
  const heading: Element = {
    type: 'element',
    tagName: `h${Math.min(level, 6)}`,
    properties: {},
    children: [{ type: 'text', value: title }],
  }
  if (target.tagName === 'body') target.children.unshift(heading)
  else insertBefore(tree, target, heading)
  return heading
}

function insertBefore(tree: Root, target: Element, heading: Element) {
  for (const parent of walk(tree)) {
    if (!('children' in parent)) continue
    const at = (parent.children as Content[]).indexOf(target)
    if (at >= 0) return void (parent.children as Content[]).splice(at, 0, heading)
  }
}

function precedingText(tree: Root, heading: Element): string {
  let text = ''
  for (const node of walk(tree)) {
    if (node === heading) break
    if (node.type === 'text') text += node.value.trim()
  }
  return text
}

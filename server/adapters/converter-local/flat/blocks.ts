import type { Element, Nodes } from 'hast'
import {
  attribute,
  type Content,
  holdsBlock,
  isBlock,
  isElement,
  isSilent,
  textOf,
} from './hast.ts'
import { inline, maxDepth } from './inline.ts'
import type { Pictures } from './pictures.ts'
import { dataTable } from './table.ts'

interface Context {
  readonly marks: HeadingMarks
  readonly pictures: Pictures
  /** Style of paragraphs here. */
  readonly style: string
  readonly isPre: boolean
  readonly depth: number
}

/** What a book's table of contents says about a heading. */
export interface HeadingMark {
  /** Level in the outline; 0 keeps the heading out of it. */
  readonly outline?: number
  readonly breaksPage?: boolean
}

export type HeadingMarks = ReadonlyMap<Element, HeadingMark>

const rightToLeft = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}]/u

/**
 * The body of a flat text document for a tree of HTML: a closed set of paragraphs, headings,
 * lists, tables and pictures. Nothing else of the tree survives, so nothing in it can act.
 */
export function blocksOf(tree: Nodes, pictures: Pictures, marks: HeadingMarks = new Map()): string {
  const nodes = 'children' in tree ? (tree.children as Content[]) : []
  return blocks(nodes, { pictures, marks, style: 'P', isPre: false, depth: 0 })
}

function blocks(nodes: readonly Content[], context: Context): string {
  let xml = ''
  let line: Content[] = []
  const flush = () => {
    xml += paragraph(line, context)
    line = []
  }
  for (const node of nodes) {
    if (isSilent(node) && !(isElement(node) && node.tagName === 'svg')) continue
    if (isBlock(node) || (isElement(node) && node.children.length > 0 && holdsBlock(node))) {
      flush()
      xml += block(node as Element, { ...context, depth: context.depth + 1 })
    } else line.push(node)
  }
  flush()
  return xml
}

function paragraph(nodes: readonly Content[], context: Context): string {
  const content = inline(nodes, context)
  if (!context.isPre && content.replace(/(<text:line-break\/>|\s)+/g, '') === '') return ''
  const isTurned =
    context.style === 'P' && rightToLeft.test(textOf({ type: 'root', children: [...nodes] }))
  return `<text:p text:style-name="${isTurned ? 'PR' : context.style}">${context.isPre ? content : content.trim()}</text:p>\n`
}

function block(node: Element, context: Context): string {
  if (context.depth > maxDepth) return paragraph([{ type: 'text', value: textOf(node) }], context)
  const within = (style: string) => blocks(node.children, { ...context, style })
  switch (node.tagName) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return heading(node, context)
    case 'ul':
    case 'ol':
    case 'menu':
    case 'dir':
      return list(node, context)
    case 'table':
      return table(node, context)
    case 'pre':
    case 'listing':
      return blocks(node.children, { ...context, style: 'PRE', isPre: true })
    case 'hr':
      return '<text:p text:style-name="HR"/>\n'
    case 'blockquote':
    case 'dd':
      return within('Q')
    case 'center':
      return within('PC')
    default:
      return within(isCentred(node) && context.style === 'P' ? 'PC' : context.style)
  }
}

const isCentred = (node: Element) =>
  attribute(node, 'align').toLowerCase() === 'center' ||
  /text-align\s*:\s*center/i.test(attribute(node, 'style'))

function heading(node: Element, context: Context): string {
  const mark = context.marks.get(node) ?? {}
  const shown = Number(node.tagName[1])
  const outline = mark.outline ?? shown
  const content = inline(node.children, { ...context, isPre: false }).trim()
  if (!content) return ''
  // A heading inside a table or list would make an outline nobody can follow.
  const isOutlined = outline > 0 && ['P', 'PC', 'Q'].includes(context.style)
  const [plain, breaking] = isOutlined ? ['H', 'B'] : ['N', 'M']
  const style = `${mark.breaksPage ? breaking : plain}${shown}`
  if (!isOutlined) return `<text:p text:style-name="${style}">${content}</text:p>\n`
  const level = Math.min(outline, 9)
  return `<text:h text:style-name="${style}" text:outline-level="${level}">${content}</text:h>\n`
}

function list(node: Element, context: Context): string {
  const style = node.tagName === 'ol' ? 'OL' : 'UL'
  const items = node.children.filter((child) => isElement(child) || textOf(child).trim() !== '')
  const written = items.map((item) => {
    const children = isElement(item) && item.tagName === 'li' ? item.children : [item]
    const inner = blocks(children, { ...context, style: 'LI' })
    return inner ? `<text:list-item>${inner}</text:list-item>` : ''
  })
  const inner = written.join('')
  return inner ? `<text:list text:style-name="${style}">${inner}</text:list>\n` : ''
}

function table(node: Element, context: Context): string {
  const body = (cell: Element, isHead: boolean) =>
    blocks(cell.children, { ...context, style: isHead ? 'TH' : 'TD' }) ||
    '<text:p text:style-name="TD"/>'
  const isNested = context.style === 'TD' || context.style === 'TH' || context.style === 'LI'
  const data = isNested ? undefined : dataTable(node, body)
  if (data === undefined) return blocks(flattened(node), context)
  const caption = node.children.filter(isElement).find(({ tagName }) => tagName === 'caption')
  const title = caption ? paragraph(caption.children, { ...context, style: 'PC' }) : ''
  return `${title}${data}<text:p text:style-name="TD"/>\n`
}

/** A table that only arranges: its cells one after the other. */
const flattened = (node: Element): Content[] =>
  node.children.map((child) =>
    isElement(child) && /^(tbody|thead|tfoot|tr|td|th)$/.test(child.tagName)
      ? { ...child, tagName: 'div', children: flattened(child) as Element['children'] }
      : child,
  )

import type { Element, Nodes } from 'hast'
import { attribute, type Content, isSilent, textOf } from './hast.ts'
import { type Pictures, picture } from './pictures.ts'
import { escapeXml } from '#server/kit/escape.ts'
import { escapeBlanks } from './xml.ts'

/** Deeper nesting is an accident or an attack; its text is kept, its looks are not. */
export const maxDepth = 120

/** HTML elements → named text styles. */
const styles: Readonly<Record<string, string>> = {
  ...{ b: 'b', strong: 'b', i: 'i', em: 'i', cite: 'i', dfn: 'i', var: 'i', u: 'u', ins: 'u' },
  ...{ s: 's', del: 's', strike: 's', sup: 'sup', sub: 'sub', small: 'small' },
  ...{ code: 'code', kbd: 'code', samp: 'code', tt: 'code' },
}

export interface InlineContext {
  readonly pictures: Pictures
  /** Blanks and line ends count. */
  readonly isPre: boolean
  readonly depth: number
}

/** What stands within a line, as the content of a paragraph. */
export function inline(nodes: readonly Content[], context: InlineContext): string {
  return nodes.map((node) => one(node, context)).join('')
}

function one(node: Content, context: InlineContext): string {
  if (node.type === 'text') return text(node.value, context.isPre)
  if (node.type !== 'element' || isSilent(node)) return svgPicture(node, context)
  if (context.depth > maxDepth) return text(textOf(node), context.isPre)
  switch (node.tagName) {
    case 'br':
      return '<text:line-break/>'
    case 'img':
    case 'image':
      return picture(node, context.pictures)
    case 'wbr':
      return '\u200b'
    case 'q':
      return `“${children(node, context)}”`
    case 'rt':
      return `（${children(node, context)}）`
    case 'a':
      return link(node, context)
    default:
      return styled(node, context)
  }
}

const children = (node: Element, context: InlineContext) =>
  inline(node.children, { ...context, depth: context.depth + 1 })

function styled(node: Element, context: InlineContext): string {
  const style = styles[node.tagName]
  const inner = children(node, context)
  return style && inner ? `<text:span text:style-name="${style}">${inner}</text:span>` : inner
}

/** Only links that leave for the web are kept; nothing is fetched for them. */
function link(node: Element, context: InlineContext): string {
  const href = attribute(node, 'href')
  const inner = children(node, context)
  if (!/^(https?:\/\/|mailto:)/i.test(href) || !inner) return inner
  return `<text:a xlink:type="simple" xlink:href="${escapeXml(href)}">${inner}</text:a>`
}

/** Covers of books are often an SVG that only holds a picture. */
function svgPicture(node: Nodes, context: InlineContext): string {
  if (node.type !== 'element' || node.tagName !== 'svg') return ''
  const images = node.children.filter(
    (child): child is Element => child.type === 'element' && child.tagName === 'image',
  )
  return images.map((image) => picture(image, context.pictures)).join('')
}

function text(value: string, isPre: boolean): string {
  if (!isPre) return escapeXml(value.replace(/[ \t\r\n\f]+/g, ' '))
  return value
    .split(/\r\n|\r|\n/)
    .map(escapeBlanks)
    .join('<text:line-break/>')
}

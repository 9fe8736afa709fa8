import type { Root } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { attribute, isElement, textOf, walk } from '../flat/hast.ts'

const parser = unified().use(rehypeParse)
const voids =
  /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|image|path|rect|circle|line|use|g)$/i

/** Parses HTML as browsers do. Elements nested thousands deep, which nobody writes, are laid flat. */
export function parseHtml(html: string): Root {
  try {
    return parser.parse(html)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return parser.parse(withoutDepth(html))
  }
}

/** Leaves out the tags of elements inside more than 300 others; their text stays. */
function withoutDepth(html: string): string {
  let depth = 0
  return html.replace(/<(\/?)([a-z][^\s/>]*)[^>]*>/gi, (tag, slash: string, name: string) => {
    if (voids.test(name)) return tag
    if (slash) return depth-- > 300 ? '' : tag
    return ++depth > 300 ? '' : tag
  })
}

/**
 * Parses XHTML with the HTML parser, which would take `<title/>` for an open tag and swallow the
 * rest of the page.
 */
export const parseXhtml = (xhtml: string): Root =>
  parseHtml(
    xhtml.replace(/<([a-z][\w:-]*)((?:\s+[^<>]*?)?)\/>/gi, (whole, name: string, rest: string) =>
      voids.test(name) ? whole : `<${name}${rest}></${name}>`,
    ),
  )

/** What a page says of itself: its title and language. */
export function frontOf(tree: Root): { title: string; language: string } {
  let title = ''
  let language = ''
  for (const node of walk(tree)) {
    if (!isElement(node)) continue
    if (node.tagName === 'html') language = attribute(node, 'lang') || attribute(node, 'xmlLang')
    if (node.tagName === 'title' && !title) title = node.children.map(textOf).join('').trim()
    if (node.tagName === 'body') break
  }
  return { title, language }
}

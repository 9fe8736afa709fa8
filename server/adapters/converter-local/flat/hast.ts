import type { Element, Nodes, RootContent } from 'hast'

export type Content = RootContent

export const isElement = (node: Nodes | undefined): node is Element => node?.type === 'element'

/** Elements that stand on lines of their own. */
const blocks = new Set(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)
/** Elements whose content is nothing to read. */
const silent = new Set(
  'script style template head title meta link noscript iframe object embed audio video canvas map input button select option textarea svg base param source track rp'.split(
    ' ',
  ),
)

export const isBlock = (node: Nodes) => isElement(node) && blocks.has(node.tagName)
const isHidden = (node: Element) =>
  node.properties.hidden === true || /display\s*:\s*none/i.test(attribute(node, 'style'))

export const isSilent = (node: Nodes) =>
  (isElement(node) && (silent.has(node.tagName) || isHidden(node))) ||
  node.type === 'comment' ||
  node.type === 'doctype'

/** Every node below, in reading order, the node itself first; without recursion. */
export function* walk(node: Nodes): Generator<Nodes> {
  const waiting: Nodes[] = [node]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next
    if ('children' in next) waiting.push(...[...next.children].reverse())
  }
}

/** The text below a node, without scripts and the like. */
export function textOf(node: Nodes): string {
  let text = ''
  const waiting: Nodes[] = [node]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.type === 'text') text += next.value
    if ('children' in next && !isSilent(next)) waiting.push(...[...next.children].reverse())
  }
  return text
}

export const holdsBlock = (node: Nodes): boolean => {
  for (const inner of walk(node)) if (inner !== node && isBlock(inner)) return true
  return false
}

export const attribute = (node: Element, name: string): string => {
  const value = node.properties[name]
  return Array.isArray(value)
    ? value.join(' ')
    : value === undefined || value === null
      ? ''
      : String(value)
}

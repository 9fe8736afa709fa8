/** An element of a small XML file: names without prefix and in lower case. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** All text below, entities decoded. */
  readonly text: string
}

interface Draft extends XmlElement {
  readonly attributes: Record<string, string>
  readonly children: XmlElement[]
  text: string
}

const tokens =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<[?!][^>]*>|<(\/?)([^\s/>]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/g
const attributes = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Reads packages and tables of contents of books, which are often not quite XML: never fails,
 * closes what is left open, declares no entities and fetches nothing.
 */
export function parseXml(xml: string): XmlElement {
  const root = draft('')
  const open: Draft[] = [root]
  for (const [, cdata, slash, name, rest = '', empty, text] of xml.matchAll(tokens)) {
    const top = open.at(-1) as Draft
    if (cdata !== undefined || text !== undefined) addText(open, cdata ?? decode(text ?? ''))
    else if (name !== undefined && slash) close(open, local(name))
    else if (name !== undefined) {
      const element = draft(local(name), rest)
      top.children.push(element)
      if (!empty && open.length < 200) open.push(element)
    }
  }
  return root
}

function draft(name: string, rest = ''): Draft {
  const found: Record<string, string> = {}
  for (const [, key = '', double, single] of rest.matchAll(attributes)) {
    found[local(key)] = decode(double ?? single ?? '')
  }
  return { name, attributes: found, children: [], text: '' }
}

const local = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase()

function addText(open: readonly Draft[], text: string) {
  for (const element of open.slice(1)) element.text += text
}

function close(open: Draft[], name: string) {
  const at = open.findLastIndex((element) => element.name === name)
  if (at > 0) open.length = at
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return named[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

/** Every element of that name below, in document order. */
export function findAll(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...findAll(child, name),
  ])
}

export const find = (element: XmlElement, name: string) => findAll(element, name)[0]

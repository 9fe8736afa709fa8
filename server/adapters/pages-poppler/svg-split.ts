/**
 * Cairo writes several pages into one SVG: shared definitions, then
 * `<pageSet><page>…</page>…</pageSet>` (SVG 1.2, which browsers do not show). Drawing pages
 * together halves the work, so they are taken apart here. The format is cairo's own
 * (cairo-svg-surface.c, 1.16): one tag a line, definitions at the start of a line.
 */

/** The pages of cairo's SVG as SVGs of their own; undefined when it is not written as expected. */
export function splitPages(svg: string, count: number): string[] | undefined {
  if (count === 1 && !svg.includes('\n<pageSet>\n')) return [svg]
  const defsAt = svg.indexOf('\n<defs>\n')
  const setAt = svg.indexOf('\n<pageSet>\n')
  if (setAt < 0 || defsAt > setAt) return undefined
  const definitions =
    defsAt < 0 ? new Map<string, Definition>() : parseDefinitions(svg.slice(defsAt + 8, setAt + 1))
  const bodies = svg.slice(setAt).split('<page>\n').slice(1)
  if (!definitions || bodies.length !== count) return undefined
  const head = svg.slice(0, (defsAt < 0 ? setAt : defsAt) + 1)
  const pages = bodies.map((body) => {
    const end = body.indexOf('</page>\n')
    return end < 0 ? undefined : onePage(head, definitions, body.slice(0, end))
  })
  return pages.every((page) => page !== undefined) ? pages : undefined
}

interface Definition {
  readonly text: string
  /** Ids it refers to. */
  readonly uses: readonly string[]
}

const reference = /(?:href="#|url\(#)([^")]+)/g
const refersTo = (text: string) => [
  ...new Set([...text.matchAll(reference)].map(([, id]) => id ?? '')),
]

function onePage(head: string, definitions: ReadonlyMap<string, Definition>, body: string) {
  const needed = new Set<string>()
  const open = refersTo(body)
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (needed.has(id)) continue
    const definition = definitions.get(id)
    // Only a glyph or group of the page itself may be referred to besides the definitions.
    if (!definition) return undefined
    needed.add(id)
    open.push(...definition.uses)
  }
  const defs = [...definitions].flatMap(([id, { text }]) => (needed.has(id) ? [text] : []))
  return `${head}<defs>\n${defs.join('')}</defs>\n${body}</svg>\n`
}

/** Definitions by id, in order; undefined when one has no id or does not end. */
function parseDefinitions(text: string): Map<string, Definition> | undefined {
  const definitions = new Map<string, Definition>()
  for (let at = 0; at < text.length; ) {
    const lineEnd = text.indexOf('\n', at)
    const line = text.slice(at, lineEnd)
    // Glyphs are wrapped in groups without a name, and `</defs>` ends it all.
    if (line === '<g>' || line === '</g>' || line === '</defs>' || line === '') {
      if (lineEnd < 0) break
      at = lineEnd + 1
      continue
    }
    const id = /^<[a-zA-Z]+ (?:[^>]* )?id="([^"]+)"/.exec(line)?.[1]
    const end = blockEnd(text, at, line)
    if (!id || end === undefined) return undefined
    const block = text.slice(at, end)
    definitions.set(id, { text: block, uses: refersTo(block) })
    at = end
  }
  return definitions
}

/** Where the element that opens in this line ends, counting elements of the same name inside it. */
function blockEnd(text: string, at: number, line: string): number | undefined {
  if (line.endsWith('/>')) return at + line.length + 1
  const name = /^<([a-zA-Z]+)/.exec(line)?.[1]
  if (!name) return undefined
  const tags = new RegExp(`<${name}[ >][^>]*>|</${name}>`, 'g')
  tags.lastIndex = at
  let depth = 0
  for (let tag = tags.exec(text); tag; tag = tags.exec(text)) {
    if (tag[0].startsWith('</')) depth -= 1
    else if (!tag[0].endsWith('/>')) depth += 1
    if (depth === 0) return tags.lastIndex + 1
  }
  return undefined
}

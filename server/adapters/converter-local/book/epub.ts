import path from 'node:path'
import { ConversionFailure } from '#server/ports/converter.ts'
import { openZip, type Zip } from '../sniff/zip.ts'
import { decodeHtml } from '../text/decode.ts'
import { parseXhtml } from '../text/html.ts'
import type { Book, Chapter, TocEntry } from './book.ts'
import { resolveIn } from './paths.ts'
import { navToc, ncxToc } from './toc.ts'
import { find, findAll, parseXml, type XmlElement } from './xml.ts'

const maxFile = 64e6

interface Item {
  readonly href: string
  readonly type: string
  readonly properties: string
}

/**
 * Opens an EPUB 2 or 3: chapters in the order of its spine, outline from its navigation document
 * or NCX. The archive stays open until `close`.
 * Format: https://www.w3.org/TR/epub-33/
 * @throws ConversionFailure `corrupt` without a package, `empty` without chapters, `bomb`
 */
export async function openEpub(file: string): Promise<Book & { close(): void }> {
  const zip = await openZip(file)
  const read = reader(zip)
  const packagePath = await findPackage(zip, read)
  const opf = parseXml(await textFile(read, packagePath))
  const items = manifest(opf, packagePath)
  const spine = findAll(opf, 'itemref')
    .map(({ attributes }) => items.get(attributes.idref ?? ''))
    .filter((item) => item !== undefined)
  const order = spine.length ? spine : [...items.values()].filter(isPage)
  const chapters = order.filter((item) => isPage(item) || item.type.startsWith('image/'))
  if (chapters.length === 0) throw new ConversionFailure('empty')
  return {
    front: {
      title: find(opf, 'title')?.text ?? '',
      author: findAll(opf, 'creator')
        .map(({ text }) => text.trim())
        .join(', '),
      language: find(opf, 'language')?.text.trim() ?? '',
    },
    toc: await contents(opf, items, read),
    chapters: chapters.map((item) => chapter(item, read)),
    close: () => zip.close(),
  }
}

type Read = (name: string) => Promise<Buffer | undefined>

/** Names in books are percent-encoded and not always in the right case. */
function reader(zip: Zip): Read {
  const byLowerCase = new Map([...zip.entries.keys()].map((name) => [name.toLowerCase(), name]))
  return async (name) => {
    const found = zip.entries.has(name) ? name : byLowerCase.get(name.toLowerCase())
    return found === undefined ? undefined : zip.read(found, maxFile)
  }
}

const textFile = async (read: Read, name: string) => decodeHtml((await read(name)) ?? Buffer.of())

async function findPackage(zip: Zip, read: Read): Promise<string> {
  const container = parseXml(await textFile(read, 'META-INF/container.xml'))
  const named = find(container, 'rootfile')?.attributes['full-path']
  const found = named ?? [...zip.entries.keys()].find((name) => name.endsWith('.opf'))
  if (found === undefined || !(await read(found))) throw new ConversionFailure('corrupt')
  return found
}

function manifest(opf: XmlElement, packagePath: string): Map<string, Item> {
  const items = findAll(find(opf, 'manifest') ?? opf, 'item').map(({ attributes }) => {
    const { id = '', href = '', properties = '' } = attributes
    const type = (attributes['media-type'] ?? '').toLowerCase()
    return [id, { href: resolveIn(packagePath, href), type, properties }] as const
  })
  return new Map(items)
}

const isPage = ({ type, href }: Item) =>
  /xhtml|text\/html|x-oeb1-document/.test(type) || (!type && /\.x?html?$/i.test(href))

async function contents(
  opf: XmlElement,
  items: Map<string, Item>,
  read: Read,
): Promise<TocEntry[]> {
  const nav = [...items.values()].find(({ properties }) => /(^|\s)nav(\s|$)/.test(properties))
  if (nav) {
    const found = navToc(parseXhtml(await textFile(read, nav.href)), nav.href)
    if (found.length) return found
  }
  const named = items.get(find(opf, 'spine')?.attributes.toc ?? '')
  const ncx = named ?? [...items.values()].find(({ type }) => type === 'application/x-dtbncx+xml')
  return ncx ? ncxToc(parseXml(await textFile(read, ncx.href)), ncx.href) : []
}

function chapter(item: Item, read: Read): Chapter {
  return {
    name: item.href,
    async load() {
      if (item.type.startsWith('image/')) {
        const name = path.posix.basename(item.href)
        return parseXhtml(`<body><img src="${encodeURIComponent(name)}"></body>`)
      }
      const bytes = await read(item.href)
      return bytes && parseXhtml(decodeHtml(bytes))
    },
    pictures: async (address) =>
      /^[a-z][\w+.-]*:/i.test(address) ? undefined : read(resolveIn(item.href, address)),
  }
}

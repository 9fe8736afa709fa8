import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { ConversionFailure } from '#server/ports/converter.ts'
import { decodeHtml } from '../text/decode.ts'
import { frontOf, parseHtml } from '../text/html.ts'
import type { Book, Chapter, TocEntry } from './book.ts'
import { resolveIn } from './paths.ts'
import { hhcToc } from './toc.ts'

const maxFile = 64e6

/**
 * The pages of unpacked compiled HTML help: in the order of its contents (.hhc), then the others
 * by name.
 * @throws ConversionFailure `empty` without pages
 */
export async function openChmFolder(folder: string): Promise<Book> {
  const root = await realpath(folder)
  const files = await readdir(root, { recursive: true, withFileTypes: true })
  const names = files
    .filter((file) => file.isFile())
    .map((file) =>
      path.relative(root, path.join(file.parentPath, file.name)).split(path.sep).join('/'),
    )
  const byLowerCase = new Map(names.map((name) => [name.toLowerCase(), name]))
  const read = async (name: string) => {
    const found = byLowerCase.get(name.toLowerCase())
    if (found === undefined) return undefined
    const file = path.join(root, found)
    return (await stat(file)).size > maxFile ? undefined : readFile(file)
  }
  const toc = await contents(names, read)
  const pages = names.filter((name) => /\.(x?html?|txt)$/i.test(name)).toSorted(byName)
  const listed = toc
    .map(({ chapter }) => byLowerCase.get(chapter.toLowerCase()))
    .filter((name) => name !== undefined)
  const order = [...new Set([...listed.filter((name) => pages.includes(name)), ...pages])]
  if (order.length === 0) throw new ConversionFailure('empty')
  return {
    front: await firstFront(order[0] as string, read),
    // Several lines often point at one page without an anchor; the first names it.
    toc: toc.map((entry) => ({
      ...entry,
      chapter: byLowerCase.get(entry.chapter.toLowerCase()) ?? '',
    })),
    chapters: order.map((name) => chapter(name, read)),
  }
}

type Read = (name: string) => Promise<Buffer | undefined>

const byName = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })

async function contents(names: readonly string[], read: Read): Promise<TocEntry[]> {
  const hhc = names.find((name) => /\.hhc$/i.test(name))
  const bytes = hhc && (await read(hhc))
  return bytes ? hhcToc(parseHtml(decodeHtml(bytes))) : []
}

async function firstFront(name: string, read: Read) {
  return frontOf(parseHtml(decodeHtml((await read(name)) ?? Buffer.of())))
}

function chapter(name: string, read: Read): Chapter {
  return {
    name,
    async load() {
      const bytes = await read(name)
      return bytes && parseHtml(decodeHtml(bytes))
    },
    pictures: async (address) =>
      /^[a-z][\w+.-]*:/i.test(address)
        ? undefined
        : read(resolveIn(name, address.replaceAll('\\', '/'))),
  }
}

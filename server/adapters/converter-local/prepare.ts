import { readFile, stat } from 'node:fs/promises'
import { ConversionFailure } from '#server/ports/converter.ts'
import { prepareChm, prepareEpub, prepareUmd } from './book/prepare.ts'
import { prepareSheet } from './text/prepare-sheet.ts'
import { prepareHtml, prepareMarkdown, prepareMhtml, preparePlain } from './text/prepare.ts'

/** One step that turns a file (or unpacked folder) into a document LibreOffice lays out. */
export interface Preparation {
  /** Canonical extension, or `folder.chm` for unpacked compiled help. */
  readonly ext: string
  readonly input: string
  /** The flat OpenDocument file to write. */
  readonly output: string
  readonly maxPages: number
}

/** No page holds more characters than this; more text than all pages hold is refused unread. */
const bytesPerPage = 24_000

const texts: Readonly<Record<string, (bytes: Buffer, step: Preparation) => Promise<void>>> = {
  '.txt': preparePlain,
  '.md': prepareMarkdown,
  '.html': prepareHtml,
  '.mhtml': prepareMhtml,
  '.csv': prepareSheet,
  '.tsv': prepareSheet,
  '.umd': prepareUmd,
}

/**
 * Runs in a process of its own: what it parses comes from strangers.
 * @throws ConversionFailure
 */
export async function prepare(step: Preparation): Promise<void> {
  if (step.ext === '.epub') return prepareEpub(step)
  if (step.ext === 'folder.chm') return prepareChm(step)
  const text = texts[step.ext]
  if (!text) throw new ConversionFailure('unsupported', { type: step.ext })
  const { size } = await stat(step.input)
  if (step.ext !== '.mhtml' && step.ext !== '.html' && size > step.maxPages * bytesPerPage) {
    throw new ConversionFailure('too_many_pages', { max: step.maxPages })
  }
  return text(await readFile(step.input), step)
}

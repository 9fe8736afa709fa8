import { mkdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Log } from '#server/kit/log.ts'
import type { DocumentConverter, ToolCheck } from '#server/ports/converter.ts'
import { checkConverters } from './check.ts'
import { makeOffice } from './office/soffice.ts'
import { sniff } from './sniff/index.ts'
import { makeToPdf } from './to-pdf.ts'

interface Deps {
  readonly log?: Log
  /** Where the office program's warm profile is kept; conversions have folders of their own. */
  readonly workFolder: string
}

/**
 * Any accepted file to PDF by programs on this machine, each in a sandbox: LibreOffice for Office
 * files, mobitool and extract_chmLib for books, our own readers for text, EPUB and UMD.
 */
export function makeLocalConverter({
  log,
  workFolder,
}: Deps): DocumentConverter & { check(): Promise<ToolCheck[]> } {
  const folder = path.resolve(workFolder)
  mkdirSync(folder, { recursive: true })
  const office = makeOffice({ workFolder: folder, width: os.availableParallelism() })
  const converter: DocumentConverter = { sniff, toPdf: makeToPdf(office) }
  return { ...converter, check: () => checkConverters(converter, folder, log) }
}

import path from 'node:path'
import { runSandboxed } from '#server/kit/sandbox/index.ts'
import { ConversionFailure, type Limits } from '#server/ports/converter.ts'
import type { CleanPage } from '../pages-engine/clean-words.ts'
import { printed, refuseLimits } from '../pages-engine/index.ts'
import { lacksFontData } from './font-data.ts'
import type { TextWorker } from './worker-client.ts'

/** Sizes come along because the boxes are those of the turned page and its own size is not. */
const script = `
pdfinfo -enc UTF-8 -f "$2" -l "$3" "$1" >info 2>/dev/null
pdftotext -bbox-layout -cropbox -enc UTF-8 -f "$2" -l "$3" "$1" words.html`

/** Words of pages `from`–`to` by pdftotext. `folder` is private to the call. @throws ConversionFailure */
export async function wordsByPoppler(
  worker: TextWorker,
  pdf: string,
  [from, to]: readonly [number, number],
  folder: string,
  limits: Limits,
): Promise<CleanPage[]> {
  const result = await runSandboxed({
    command: 'sh',
    args: ['-c', script, 'words', pdf, String(from), String(to)],
    readOnly: [pdf],
    folder,
    limits,
  })
  refuseLimits(result, limits)
  const failed = () => new ConversionFailure('failed', {}, { output: printed(result) })
  if (result.code !== 0 || lacksFontData(result.stderr)) throw failed()
  const pages = await worker
    .words({ html: path.join(folder, 'words.html'), info: path.join(folder, 'info'), from })
    .catch(() => [])
  if (pages.length === 0) throw failed()
  return pages
}

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { runSandboxed } from '#server/kit/sandbox/index.ts'
import { ConversionFailure, type Limits, type PdfFacts } from '#server/ports/converter.ts'
import { printed, refuseLimits } from '../pages-engine/index.ts'
import { parseInfo } from './info.ts'
import { parseOutline } from './outline.ts'
import { cleanTitle, xmpTitle } from './titles.ts'

/**
 * One sandbox for three programs, side by side. The outline comes from the head of an XML made of
 * page 1; neither it nor the metadata may hold up or fail the rest.
 */
const script = `
timeout 4 pdfinfo -meta "$1" >meta 2>/dev/null &
timeout 4 pdftohtml -xml -i -nodrm -enc UTF-8 -f 1 -l 1 -stdout "$1" >outline 2>/dev/null &
pdfinfo -enc UTF-8 -f 1 -l "$2" "$1" >info
code=$?
wait
exit $code`

/**
 * What poppler knows of a document (pdfinfo, pdftohtml). Sizes are as displayed, without user unit.
 * `folder` is private to the call. @throws ConversionFailure
 */
export async function inspectWithPoppler(
  pdf: string,
  folder: string,
  limits: Limits,
): Promise<PdfFacts & { isOutlineKnown: boolean }> {
  const result = await runSandboxed({
    command: 'sh',
    args: ['-c', script, 'inspect', pdf, String(limits.maxPages)],
    readOnly: [pdf],
    folder,
    limits,
  })
  refuseLimits(result, limits)
  const output = printed(result)
  if (/incorrect password/i.test(output)) throw new ConversionFailure('encrypted', {}, { output })
  if (/security handler/i.test(output)) throw new ConversionFailure('drm', {}, { output })
  const made = (name: string) => readFile(path.join(folder, name), 'utf8').catch(() => '')
  const info = parseInfo(await made('info'))
  if (!info) throw new ConversionFailure('corrupt', {}, { output })
  const xml = await made('outline')
  return {
    pages: info.pages,
    sizes: info.sizes,
    title: cleanTitle(info.title) || cleanTitle(xmpTitle(await made('meta'))),
    outline: parseOutline(xml, info.pages),
    // A first page that takes too long leaves the file unfinished.
    isOutlineKnown: xml.includes('</pdf2xml>'),
  }
}

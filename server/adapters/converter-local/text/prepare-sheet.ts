import { ConversionFailure } from '#server/ports/converter.ts'
import { guessLanguage } from '../flat/fonts.ts'
import { writeSheet } from '../flat/sheet.ts'
import { guessDelimiter, parseCsv } from './csv.ts'
import { decodeText } from './decode.ts'

interface Step {
  readonly ext: string
  readonly output: string
  readonly maxPages: number
}

/** No page holds more rows than this. */
const rowsPerPage = 60

/** CSV and TSV in any encoding, as a sheet one page wide with its first row on every page. */
export async function prepareSheet(bytes: Buffer, step: Step): Promise<void> {
  const text = decodeText(bytes)
  const maxRows = step.maxPages * rowsPerPage
  const delimiter = step.ext === '.tsv' ? '\t' : guessDelimiter(text)
  const rows = parseCsv(text, delimiter, maxRows + 1)
  if (rows.length === 0) throw new ConversionFailure('empty')
  if (rows.length > maxRows) throw new ConversionFailure('too_many_pages', { max: step.maxPages })
  await writeSheet(step.output, { language: guessLanguage(text) }, rows)
}

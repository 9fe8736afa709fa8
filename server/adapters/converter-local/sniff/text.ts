import { ConversionFailure } from '#server/ports/converter.ts'
import { isKnownExtension, kinds } from '../kinds.ts'
import { detectEncoding } from '../text/encoding.ts'
import { sniffMarkup } from './markup.ts'

const byName: Readonly<Record<string, string>> = {
  '.md': '.md',
  '.markdown': '.md',
  '.htm': '.html',
  '.html': '.html',
  '.xhtml': '.html',
  '.csv': '.csv',
  '.tsv': '.tsv',
  '.tab': '.tsv',
}

/**
 * What text is: by its content where that tells, else by its name.
 * @throws ConversionFailure when it is no text: `corrupt` when the name promises a document,
 * else `unsupported`; `empty` when nothing but blanks
 */
export function sniffText(sample: Buffer, isWhole: boolean, nameExt: string): string {
  const encoding = detectEncoding(sample)
  if (!encoding) throw noText(nameExt)
  const text = new TextDecoder(encoding).decode(sample, { stream: true })
  if (isWhole && text.trim() === '') throw new ConversionFailure('empty')
  const { ext, foreign } = sniffMarkup(text)
  if (foreign) throw new ConversionFailure('unsupported', { type: foreign })
  if (ext === '.html' && byName[nameExt] === '.md') return '.md'
  if (ext) return ext
  if (byName[nameExt]) return byName[nameExt]
  return kinds[nameExt]?.route === 'calc' && text.includes('\t') ? '.tsv' : '.txt'
}

function noText(nameExt: string) {
  if (isKnownExtension(nameExt)) return new ConversionFailure('corrupt')
  return new ConversionFailure('unsupported', { type: nameExt.slice(1).toUpperCase() || '?' })
}

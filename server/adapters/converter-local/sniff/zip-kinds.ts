import { ConversionFailure } from '#server/ports/converter.ts'
import { kinds } from '../kinds.ts'
import { openZip, type Zip } from './zip.ts'

/** Main part's content type (its telling middle) → extension; the first that occurs wins. */
const openXmlParts: readonly (readonly [string, string])[] = [
  ['wordprocessingml.document.main', '.docx'],
  ['wordprocessingml.template.main', '.dotx'],
  ['ms-word.document.macroEnabled.main', '.docm'],
  ['ms-word.template.macroEnabledTemplate.main', '.dotm'],
  ['spreadsheetml.sheet.main', '.xlsx'],
  ['spreadsheetml.template.main', '.xltx'],
  ['ms-excel.sheet.macroEnabled.main', '.xlsm'],
  ['ms-excel.template.macroEnabled.main', '.xltm'],
  ['ms-excel.addin.macroEnabled.main', '.xlsm'],
  ['ms-excel.sheet.binary.macroEnabled.main', '.xlsb'],
  ['presentationml.presentation.main', '.pptx'],
  ['presentationml.slideshow.main', '.ppsx'],
  ['presentationml.template.main', '.potx'],
  ['ms-powerpoint.presentation.macroEnabled.main', '.pptm'],
  ['ms-powerpoint.slideshow.macroEnabled.main', '.ppsm'],
  ['ms-powerpoint.template.macroEnabled.main', '.potm'],
]
/** Where the main part usually is, when the content types do not tell. */
const openXmlFiles: readonly (readonly [string, string])[] = [
  ['word/document.xml', '.docx'],
  ['xl/workbook.xml', '.xlsx'],
  ['xl/workbook.bin', '.xlsb'],
  ['ppt/presentation.xml', '.pptx'],
]
/** Names inside an archive that tell what is not supported. */
const foreign: readonly (readonly [RegExp, string])[] = [
  [/^(Index\/Document\.iwa|Index\.zip|index\.apxl)$/, 'Apple iWork'],
  [/^visio\/document\.xml$/, 'Visio'],
  [/^(FixedDocumentSequence\.fdseq|_rels\/FixedDocument)/i, 'XPS'],
  [/^AndroidManifest\.xml$/, 'APK'],
  [/^META-INF\/MANIFEST\.MF$/, 'JAR'],
  [/^OFD\.xml$/, 'OFD'],
]
/** Obfuscated fonts are no protection of the text. */
const fontObfuscation = /http:\/\/(www\.idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC)/

const small = 4e6

/** What a ZIP is. @throws ConversionFailure `unsupported` with the type, `encrypted`, `drm`, `bomb`, `corrupt` */
export async function sniffZip(path: string): Promise<string> {
  const zip = await openZip(path)
  try {
    const ext = (await byMimetype(zip)) ?? (await byContentTypes(zip)) ?? byFiles(zip)
    if (!ext) throw new ConversionFailure('unsupported', { type: foreignName(zip) })
    if (ext === '.epub') await refuseProtectedBook(zip)
    else if (zip.isEncrypted) throw new ConversionFailure('encrypted')
    return ext
  } finally {
    zip.close()
  }
}

const textOf = async (zip: Zip, name: string) =>
  (await zip.read(name, small))?.toString('utf8') ?? ''

/** OpenDocument and EPUB name themselves in a file called `mimetype`. */
async function byMimetype(zip: Zip): Promise<string | undefined> {
  const entry = zip.entries.get('mimetype')
  if (!entry || entry.uncompressedSize > 200 || entry.isEncrypted()) return undefined
  const mime = (await textOf(zip, 'mimetype')).trim()
  const ext = Object.keys(kinds).find((candidate) => kinds[candidate]?.mime === mime)
  if (ext && ext !== '.epub') await refuseEncryptedOpenDocument(zip)
  return ext
}

async function refuseEncryptedOpenDocument(zip: Zip) {
  const manifest = await textOf(zip, 'META-INF/manifest.xml')
  if (/<(\w+:)?encryption-data[\s>]/.test(manifest)) throw new ConversionFailure('encrypted')
}

async function byContentTypes(zip: Zip): Promise<string | undefined> {
  const entry = zip.entries.get('[Content_Types].xml')
  if (!entry) return undefined
  if (entry.isEncrypted()) throw new ConversionFailure('encrypted')
  const types = await textOf(zip, '[Content_Types].xml')
  return openXmlParts.find(([part]) => types.includes(part))?.[1]
}

function byFiles(zip: Zip): string | undefined {
  if (zip.entries.has('META-INF/container.xml')) return '.epub'
  return openXmlFiles.find(([name]) => zip.entries.has(name))?.[1]
}

function foreignName(zip: Zip): string {
  const names = [...zip.entries.keys()]
  return foreign.find(([pattern]) => names.some((name) => pattern.test(name)))?.[1] ?? 'ZIP'
}

async function refuseProtectedBook(zip: Zip) {
  if (zip.isEncrypted) throw new ConversionFailure('encrypted')
  if (zip.entries.has('META-INF/rights.xml')) throw new ConversionFailure('drm')
  const encryption = await textOf(zip, 'META-INF/encryption.xml')
  const methods = [...encryption.matchAll(/EncryptionMethod\s[^>]*Algorithm\s*=\s*["']([^"']+)/g)]
  if (methods.some(([, algorithm = '']) => !fontObfuscation.test(algorithm))) {
    throw new ConversionFailure('drm')
  }
}

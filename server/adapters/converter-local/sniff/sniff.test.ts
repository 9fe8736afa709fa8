import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ConversionFailure } from '#server/ports/converter.ts'
import { storedPart } from '../sheet/zip-write.ts'
import { docxOf, epubOf, oleOf, umdOf, xlsxOf, zipOf } from '../test-files.ts'
import { sniff } from './index.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'sniff-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The extension found, or the failure's code with its type. */
async function verdict(name: string, content: Buffer | string): Promise<string> {
  const file = path.join(folder, 'stored-without-name')
  await writeFile(file, content)
  try {
    return (await sniff(file, name)).ext
  } catch (error) {
    if (!(error instanceof ConversionFailure)) throw error
    return [error.code, error.details.type].filter(Boolean).join(' ')
  }
}

const wordFib = (flags: number) =>
  Buffer.from([0xec, 0xa5, 0xc1, 0, 0, 0, 0, 0, 0, 0, flags & 255, flags >> 8])
const bof = Buffer.from([0x09, 0x08, 0x10, 0x00, ...Buffer.alloc(16)])
const filePass = Buffer.from([0x2f, 0x00, 0x04, 0x00, 1, 0, 1, 0])

it('tells documents by their content, whatever they are called', async () => {
  expect(await verdict('a.pdf', '%PDF-1.7\n')).toBe('.pdf')
  expect(await verdict('a.txt', `${' '.repeat(900)}%PDF-1.4`)).toBe('.pdf')
  expect(await verdict('a.txt', await docxOf('x'))).toBe('.docx')
  expect(await verdict('a.bin', await xlsxOf('<worksheet/>'))).toBe('.xlsx')
  expect(await verdict('a.zip', await epubOf())).toBe('.epub')
  expect(await verdict('a', '{\\rtf1 x}')).toBe('.rtf')
  expect(await verdict('a.doc', oleOf({ WordDocument: wordFib(0) }))).toBe('.doc')
  expect(await verdict('a.et', oleOf({ Workbook: bof }))).toBe('.xls')
  expect(await verdict('a.dps', oleOf({ 'PowerPoint Document': bof }))).toBe('.ppt')
  expect(await verdict('a.umd', umdOf('书', [['一', '字']]))).toBe('.umd')
  const mimetype = 'application/vnd.oasis.opendocument.presentation'
  expect(await verdict('a.odt', await zipOf({ mimetype }))).toBe('.odp')
})

it('lets the name decide between kinds of text only', async () => {
  expect(await verdict('a.md', '# x')).toBe('.md')
  expect(await verdict('a.markdown', '<html>')).toBe('.md')
  expect(await verdict('a.csv', 'a,b\n1,2')).toBe('.csv')
  expect(await verdict('a.xls', 'a\tb\n1\t2')).toBe('.tsv')
  expect(await verdict('a.xls', '<html><table>')).toBe('.html')
  expect(await verdict('a.docx', 'only words')).toBe('.txt')
  expect(await verdict('a.py', 'print(1)')).toBe('.txt')
  expect(
    await verdict('a.xml', '<?xml version="1.0"?><?mso-application progid="Word.Document"?><w/>'),
  ).toBe('.doc')
})

it('refuses what needs a password', async () => {
  expect(
    await verdict(
      'a.docx',
      oleOf({ EncryptedPackage: Buffer.alloc(8), EncryptionInfo: Buffer.alloc(8) }),
    ),
  ).toBe('encrypted')
  expect(await verdict('a.doc', oleOf({ WordDocument: wordFib(0x0100) }))).toBe('encrypted')
  const manifest =
    '<manifest:manifest><manifest:encryption-data manifest:checksum="x"/></manifest:manifest>'
  const mimetype = 'application/vnd.oasis.opendocument.text'
  expect(await verdict('a.odt', await zipOf({ mimetype, 'META-INF/manifest.xml': manifest }))).toBe(
    'encrypted',
  )
})

it('leaves sheets to LibreOffice, which knows the password of write protection', async () => {
  expect(await verdict('a.xlsx', oleOf({ EncryptedPackage: Buffer.alloc(8) }))).toBe('.xlsx')
  expect(await verdict('a.xls', oleOf({ Workbook: Buffer.concat([bof, filePass]) }))).toBe('.xls')
})

it('refuses books under DRM, but not obfuscated fonts', async () => {
  const protectedBy = (algorithm: string) =>
    epubOf({ 'META-INF/encryption.xml': `<e><EncryptionMethod Algorithm="${algorithm}"/></e>` })
  expect(
    await verdict('a.epub', await protectedBy('http://www.w3.org/2001/04/xmlenc#aes128-cbc')),
  ).toBe('drm')
  expect(await verdict('a.epub', await protectedBy('http://www.idpf.org/2008/embedding'))).toBe(
    '.epub',
  )
  expect(await verdict('a.epub', await epubOf({ 'META-INF/rights.xml': '<r/>' }))).toBe('drm')
})

it('refuses bombs by what their directory declares', async () => {
  const big = { ...storedPart('word/document.xml', Buffer.alloc(10)), method: 8, size: 600e6 }
  expect(await verdict('a.docx', await zipOf({ 'word/document.xml': big }))).toBe('bomb')
  const ratio = { ...big, size: 60e6 }
  expect(await verdict('a.docx', await zipOf({ 'word/document.xml': ratio }))).toBe('bomb')
})

it('refuses entries that lie about their size and names that leave the archive', async () => {
  const liar = { ...storedPart('[Content_Types].xml', Buffer.from('x'.repeat(50))), size: 10 }
  expect(await verdict('a.docx', await zipOf({ '[Content_Types].xml': liar }))).toMatch(
    /corrupt|bomb/,
  )
  expect(await verdict('a.epub', await epubOf({ '../../evil': 'x' }))).toBe('corrupt')
})

it('names what is no document', async () => {
  const png = Buffer.from('89504e470d0a1a0a0000', 'hex')
  expect(await verdict('a.png', png)).toBe('unsupported PNG')
  expect(await verdict('a.docx', png)).toBe('mismatch PNG')
  expect(await verdict('a.zip', await zipOf({ 'a.txt': 'x' }))).toBe('unsupported ZIP')
  expect(await verdict('a.svg', '<svg xmlns="x"></svg>')).toBe('unsupported SVG')
  expect(await verdict('a.exe', Buffer.from('4d5a90000300', 'hex'))).toBe('unsupported EXE')
})

it('tells damaged and empty files apart', async () => {
  const noise = Buffer.from(Array.from({ length: 3000 }, (_, index) => (index * 7919) % 251))
  expect(await verdict('a.docx', (await docxOf('x')).subarray(0, 300))).toBe('corrupt')
  expect(await verdict('a.doc', oleOf({ WordDocument: wordFib(0) }).subarray(0, 700))).toBe(
    'corrupt',
  )
  expect(await verdict('a.ppt', noise)).toBe('corrupt')
  expect(await verdict('a.dat', noise)).toBe('unsupported DAT')
  expect(await verdict('a.txt', '')).toBe('empty')
  expect(await verdict('a.txt', ' \n\t\n')).toBe('empty')
})

it('says that a file is missing', async () => {
  await expect(sniff(path.join(folder, 'nowhere'), 'a.txt')).rejects.toMatchObject({
    code: 'missing',
  })
})

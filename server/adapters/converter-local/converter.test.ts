import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findProgram } from '#server/kit/sandbox/index.ts'
import { makeLocalConverter } from './index.ts'
import { findOffice } from './office/soffice.ts'
import { docxOf, epubOf, oleOf, sheetXml, umdOf, xlsxOf } from './test-files.ts'

const run = promisify(execFile)
const limits = { seconds: 120, memory: 2e9, output: 200e6, maxPages: 100 }
const sample = (name: string) => readFile(new URL(`samples/${name}`, import.meta.url))

let base = ''
beforeAll(async () => {
  base = await mkdtemp(path.join(os.tmpdir(), 'converter-test-'))
})
afterAll(() => rm(base, { recursive: true, force: true }))

async function convert(name: string, content: Buffer | string, changed = {}) {
  const converter = makeLocalConverter({ workFolder: path.join(base, 'work') })
  const folder = await mkdtemp(path.join(base, 'job-'))
  const file = path.join(base, `stored-${name.replace(/\W/g, '')}`)
  await writeFile(file, content)
  return converter.toPdf(file, await converter.sniff(file, name), folder, { ...limits, ...changed })
}

const textOf = async (pdf: string) => (await run('pdftotext', [pdf, '-'])).stdout

describe.skipIf(!findOffice() || !findProgram('pdftotext'))(
  'with LibreOffice',
  { timeout: 240_000 },
  () => {
    it('returns a PDF as it is', async () => {
      const pdf = await convert('a.pdf', '%PDF-1.4\n')
      expect(path.basename(pdf)).toBe('stored-apdf')
    })

    it.each([
      ['a.rtf', '{\\rtf1\\ansi \\u25991?\\u28170? words}', '文渊 words'],
      ['a.txt', Buffer.from('cec4d4a8b8f3b2d8cae9c8fdcdf2b2e1', 'hex'), '文渊阁藏书三万册'],
      ['a.md', '# 文渊\n\n- words', '文渊'],
      ['a.html', '<h1>文渊</h1><p>words', 'words'],
      ['a.csv', '名,value\n文渊,1', '文渊'],
    ])('converts %s', async (name, content, expected) => {
      expect(await textOf(await convert(name, content))).toContain(expected)
    })

    it('converts Office files and books', async () => {
      expect(await textOf(await convert('a.docx', await docxOf('文渊')))).toContain('文渊')
      expect(await textOf(await convert('a.xlsx', await xlsxOf(sheetXml(20, 3))))).toContain('T3')
      expect(await textOf(await convert('a.epub', await epubOf()))).toContain('第二节')
      expect(await textOf(await convert('a.umd', umdOf('书', [['一', '文渊']])))).toContain('文渊')
    })

    it.skipIf(!findProgram('mobitool') || !findProgram('extract_chmLib'))(
      'converts MOBI and CHM',
      async () => {
        expect(await textOf(await convert('a.mobi', await sample('book.mobi')))).toContain('文渊阁')
        expect(await textOf(await convert('a.chm', await sample('book.chm')))).toContain(
          '第二节 藏书',
        )
      },
    )

    it('never reaches the network for what a document links to', async () => {
      const asked: string[] = []
      const server = createServer((request, reply) => {
        asked.push(request.url ?? '')
        reply.end()
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const url = `http://127.0.0.1:${(server.address() as { port: number }).port}/x.png`
      await convert('a.docx', await docxOf('words', url))
      await convert('a.html', `<p>words<img src="${url}"><link rel=stylesheet href="${url}">`)
      await convert('a.rtf', `{\\rtf1 words {\\field{\\*\\fldinst INCLUDEPICTURE "${url}" \\\\d}}}`)
      server.close()
      expect(asked).toEqual([])
    })

    it('names why a file cannot be converted', async () => {
      const filePass = Buffer.from([9, 8, 0, 0, 0x2f, 0, 4, 0, 1, 0, 1, 0])
      await expect(convert('a.xls', oleOf({ Workbook: filePass }))).rejects.toMatchObject({
        code: 'encrypted',
      })
      await expect(convert('a.html', '<html><script>1</script>')).rejects.toMatchObject({
        code: 'empty',
      })
      await expect(convert('a.txt', 'x'.repeat(3e6))).rejects.toMatchObject({
        code: 'too_many_pages',
        details: { max: 100 },
      })
      await expect(convert('b.txt', 'words', { seconds: 0.05 })).rejects.toMatchObject({
        code: 'timeout',
      })
      await expect(convert('c.txt', 'words', { memory: 20e6 })).rejects.toMatchObject({
        code: 'memory',
      })
    })

    it('tries every tool with a real conversion', async () => {
      const checks = await makeLocalConverter({ workFolder: path.join(base, 'work') }).check()
      const office = checks.find(({ name }) => name === 'LibreOffice')
      expect(office).toMatchObject({ isInstalled: true, error: '' })
      expect(office?.version).toContain('LibreOffice')
    })
  },
)

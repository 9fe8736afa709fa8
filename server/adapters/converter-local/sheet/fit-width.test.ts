import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { openZip } from '../sniff/zip.ts'
import { oleOf, sheetXml, xlsxOf } from '../test-files.ts'
import { fitOldWorkbook } from './fit-old.ts'
import { fitWorkbook } from './fit-width.ts'
import { fitSheetXml } from './sheet-xml.ts'

it('makes a wide sheet print one page wide, in landscape', () => {
  const fitted = fitSheetXml(sheetXml(20, 3)) ?? ''
  expect(fitted).toContain('<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetData>')
  expect(fitted).toMatch(
    /<pageMargins[^>]*\/><pageSetup paperSize="9" fitToWidth="1" fitToHeight="0"/,
  )
})

it('leaves sheets alone that fit or that their author arranged', () => {
  expect(fitSheetXml(sheetXml(5, 3))).toBeUndefined()
  const arranged = sheetXml(20, 3).replace('</worksheet>', '<pageSetup scale="50"/></worksheet>')
  expect(fitSheetXml(arranged)).toBeUndefined()
  const broken = sheetXml(20, 3).replace('</worksheet>', '<colBreaks count="1"/></worksheet>')
  expect(fitSheetXml(broken)).toBeUndefined()
  expect(fitSheetXml('<worksheet')).toBeUndefined()
})

it('copies every other entry as it is', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fit-test-'))
  const [input, output] = [path.join(folder, 'in'), path.join(folder, 'out')]
  await writeFile(input, await xlsxOf(sheetXml(20, 3)))
  expect(await fitWorkbook(input, output)).toBe(true)
  const [before, after] = [await openZip(input), await openZip(output)]
  expect([...after.entries.keys()]).toEqual([...before.entries.keys()])
  const name = 'xl/workbook.xml'
  expect(await after.read(name, 1e6)).toEqual(await before.read(name, 1e6))
  expect((await after.read('xl/worksheets/sheet1.xml', 1e6))?.toString()).toContain('fitToPage')
  before.close()
  after.close()
  await rm(folder, { recursive: true })
})

/** An Excel 97 workbook stream with one sheet of `columns` usual columns. */
function oldWorkbook(columns: number, extra: Buffer = Buffer.of()): Buffer {
  const record = (id: number, ...words: number[]) => {
    const bytes = Buffer.alloc(4 + words.length * 2)
    for (const [index, word] of [id, words.length * 2, ...words].entries()) {
      bytes.writeUInt16LE(word, index * 2)
    }
    return bytes
  }
  return Buffer.concat([
    record(0x0809, 0x0600, 0x0010),
    extra,
    record(0x0081, 0x04c1),
    record(0x00a1, 1, 100, 1, 1, 1, 0x02),
    record(0x0200, 0, 0, 9, 0, 0, columns, 0),
    record(0x000a),
    // Long enough to live in sectors of its own.
    Buffer.alloc(5000),
  ])
}

it('does the same for Excel 97, changing only the bytes that say so', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fit-test-'))
  const [input, output] = [path.join(folder, 'in'), path.join(folder, 'out')]
  const fits = async (stream: Buffer) => {
    await writeFile(input, oleOf({ Workbook: stream }))
    return fitOldWorkbook(input, output)
  }
  expect(await fits(oldWorkbook(5))).toBe(false)
  const filePass = Buffer.of(0x2f, 0, 2, 0, 1, 0)
  expect(await fits(oldWorkbook(20, filePass))).toBe(false)
  expect(await fits(oldWorkbook(20))).toBe(true)
  const [before, after] = [await readFile(input), await readFile(output)]
  const changed = [...after.keys()].filter((at) => after[at] !== before[at])
  const from = before.indexOf(oldWorkbook(20).subarray(0, 8))
  expect(changed.map((at) => at - from)).toEqual([13, 18, 26, 28])
  expect(after.readUInt16LE(from + 12)).toBe(0x05c1)
  await rm(folder, { recursive: true })
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { openZip } from '../sniff/zip.ts'
import { sheetXml, xlsxOf } from '../test-files.ts'
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

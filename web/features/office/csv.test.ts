import { expect, test } from 'vitest'
import { csvCell, csvRows } from './csv.ts'

test('commas, quotes and line breaks are quoted', () => {
  expect(csvRows([['a,b', '他说"好"', '一\n二', '平常']])).toBe(
    '"a,b","他说""好""","一\n二",平常\r\n',
  )
})

test('a cell that a spreadsheet would run is defused', () => {
  for (const text of [
    '=1+1',
    '+8613800000000',
    '-2+3',
    '@SUM(A1)',
    '\tx',
    '\r=1',
    '\n=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠A1',
  ])
    expect(csvCell(text).replaceAll('"', '')).toBe(`'${text}`)
  expect(csvCell('=HYPERLINK("http://x","y")')).toBe(`"'=HYPERLINK(""http://x"",""y"")"`)
})

test('a negative number stays a number', () => {
  expect([csvCell('-5'), csvCell('-0.25'), csvCell('12')]).toEqual(['-5', '-0.25', '12'])
})

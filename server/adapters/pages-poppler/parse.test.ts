import { expect, test } from 'vitest'
import { parseBoxes } from './bbox.ts'
import { decodeEntities } from './entities.ts'
import { parseInfo } from './info.ts'
import { parseOutline } from './outline.ts'
import { pagesWithLargeImages, runsOfOneSize } from './page-runs.ts'
import { cleanTitle, xmpTitle } from './titles.ts'

test('pdfinfo: sizes are turned with their pages, an empty title stays empty', () => {
  const info = parseInfo(
    [
      'Title:          ',
      'Subject:        Pages:           9',
      'Pages:           3',
      'Page    1 size:  400 x 600 pts',
      'Page    1 rot:   90',
      'Page    2 size:  595.276 x 841.89 pts (A4)',
      'Page    2 rot:   45',
      'Page    3 size:  400 x 600 pts',
      'Page    3 rot:   -270',
    ].join('\n'),
  )
  expect(info).toEqual({
    pages: 3,
    title: '',
    sizes: [
      [600, 400],
      [595.276, 841.89],
      [600, 400],
    ],
  })
})

test('pdftotext: boxes are shares of the displayed page', () => {
  const html = `<page width="400.0" height="200.0">
    <line xMin="0"><word xMin="20" yMin="40" xMax="60" yMax="80">A &amp; B&#x4E00;</word></line>
    </page>`
  expect(parseBoxes(html, [[200, 400]])).toEqual([
    [[['A & B一', 0.1, 0.1, expect.closeTo(0.2), 0.1]]],
  ])
})

test('character references: broken ones stay, impossible ones go', () => {
  expect(decodeEntities('&lt;&#65;&#xffffff;&#xd800;&none;&')).toBe('<A&none;&')
})

test('pdftohtml: an item without a page has the one before it, pages stay in the document', () => {
  const xml = `<pdf2xml>
<outline>
<item page="2">Two</item>
<outline>
<item>Inside</item>
<item page="99">Beyond</item>
</outline>
<item page="3">&#160;</item>
</outline>
</pdf2xml>`
  expect(parseOutline(xml, 5)).toEqual([
    { title: 'Two', page: 2, level: 1 },
    { title: 'Inside', page: 2, level: 2 },
    { title: 'Beyond', page: 5, level: 2 },
  ])
})

test('titles fit on a line', () => {
  expect(cleanTitle('  文渊\u0000阁\r\n藏\u200b书 \ufffd')).toBe('文渊 阁 藏书')
  const xmp =
    '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">A &amp; B</rdf:li></rdf:Alt></dc:title>'
  expect(xmpTitle(xmp)).toBe('A & B')
})

test('pages are drawn together while their size is the same', () => {
  const [tall, wide] = [[1, 2] as const, [2, 1] as const]
  const sizes = [tall, tall, wide, tall, tall, tall]
  expect(runsOfOneSize({ sizes, heavy: new Set() }, 11, 16, 2)).toEqual([
    [11, 12],
    [13, 13],
    [14, 15],
    [16, 16],
  ])
  expect(runsOfOneSize({ sizes, heavy: new Set([15]) }, 11, 16, 20)).toEqual([
    [11, 12],
    [13, 13],
    [14, 14],
    [16, 16],
  ])
  expect(runsOfOneSize({ sizes: [], heavy: new Set() }, 1, 2, 20)).toEqual([
    [1, 1],
    [2, 2],
  ])
})

test('pdfimages: pages with a large photo or a scan are told from the others', () => {
  const list = `page   num  type   width height color comp bpc  enc interp  object ID x-ppi y-ppi size ratio
--------------------------------------------------------------------------------------------
   1     0 image    1700  2200  rgb     3   8  jpeg   no        26  0   200   200  761K 6.9%
   2     1 image    3000  4000  rgb     3   8  jpeg   no        27  0   200   200  210K 6.9%
   3     2 image    2480  3508  gray    1   1  jbig2  no        28  0   300   300 9831B 0.9%
   4     3 image     170   220  rgb     3   8  image  no        26  0   200   200  1.1M 4.8%`
  expect([...pagesWithLargeImages(list)]).toEqual([1, 3])
})

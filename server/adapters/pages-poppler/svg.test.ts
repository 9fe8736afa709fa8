import { expect, test } from 'vitest'
import { drawsNothing, finishPage, isForeign } from './svg-finish.ts'
import { splitPages } from './svg-split.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n<svg width="10pt" viewBox="0 0 10 10">\n'
const glyph = (id: string) =>
  `<symbol overflow="visible" id="${id}">\n<path style="stroke:none;" d="M 0.123456 1 Z"/>\n</symbol>\n`
const book = `${head}<defs>
<g>
${glyph('glyph0-0')}${glyph('glyph0-1')}</g>
<clipPath id="clip1">
  <path d="M 0 0 Z"/>
</clipPath>
<g id="surface5" clip-path="url(#clip1)">
<g>
<path d="M 1.98765 1 Z"/>
</g>
</g>
</defs>
<pageSet>
<page>
<g id="surface1">
  <use xlink:href="#glyph0-1" x="1.23456" y="2"/>
</g>
</page>
<page>
<g id="surface1">
<use xlink:href="#surface5" transform="matrix(0.001234,0,0,1,0,0)"/>
<path d="M 0.004321 1" transform="matrix(1000,0,0,1,0,0)"/>
</g>
</page>
</pageSet>
</svg>
`

test('each page of a set takes along just what it refers to, directly or not', () => {
  const [first = '', second = ''] = splitPages(book, 2) ?? []
  const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids(first)).toEqual(['glyph0-1', 'surface1'])
  expect(ids(second)).toEqual(['clip1', 'surface5', 'surface1'])
  expect(first.endsWith('</g>\n</svg>\n')).toBe(true)
})

test('what is not written as expected is not guessed at', () => {
  expect(splitPages(book, 3)).toBeUndefined()
  expect(splitPages(book.replace('id="clip1"', 'id="other"'), 2)).toBeUndefined()
  expect(splitPages(`${head}<g/>\n</svg>\n`, 2)).toBeUndefined()
})

test('a page gets a white ground and shorter numbers, except where they are scaled', () => {
  const [first = '', second = ''] = (splitPages(book, 2) ?? []).map(finishPage)
  expect(first).toMatch(/^<svg width="10pt" viewBox="0 0 10 10"><rect [^>]*fill="#fff"\/>/)
  expect(first).toContain('x="1.23" y="2"')
  expect(first).toContain('d="M 0.12 1 Z"')
  for (const kept of ['matrix(0.001234,0,0,1,0,0)', 'M 0.004321 1', 'M 1.98765 1 Z'])
    expect(second).toContain(kept)
})

test.each([
  '<script>1</script>',
  '<image xlink:href="http://example.org/a.png"/>',
  '<image xlink:href="data:image/svg+xml;base64,AA"/>',
  '<path onload="x()"/>',
  '<path style="fill:url(http://example.org/#a)"/>',
  '<foreignObject/>',
  '<!DOCTYPE svg>',
])('%s is foreign to a page', (added) => {
  expect(isForeign(`<svg><path d="M 0 0"/></svg>`)).toBe(false)
  expect(isForeign(`<svg>${added}</svg>`)).toBe(true)
})

test('a page without shapes draws nothing', () => {
  expect(drawsNothing(`${head}<g id="surface1">\n</g>\n</svg>\n`)).toBe(true)
  expect(drawsNothing(`${head}<g>\n<path d="M 0 0"/>\n</g>\n</svg>\n`)).toBe(false)
})

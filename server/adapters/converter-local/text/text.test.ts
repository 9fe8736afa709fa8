import { expect, it } from 'vitest'
import { blocksOf } from '../flat/blocks.ts'
import { plainBody } from '../flat/plain.ts'
import { guessDelimiter, parseCsv } from './csv.ts'
import { decodeHtml, decodeText } from './decode.ts'
import { detectEncoding } from './encoding.ts'
import { parseHtml } from './html.ts'
import { parseMarkdown } from './markdown.ts'
import { parseMhtml } from './mhtml.ts'

const chinese = '文渊阁藏书三万册，分经史子集四部。'

it('finds the encoding of marked, UTF-8 and UTF-16 text', () => {
  expect(detectEncoding(Buffer.from(chinese))).toBe('utf-8')
  expect(detectEncoding(Buffer.from(chinese).subarray(0, 10))).toBe('utf-8')
  expect(detectEncoding(Buffer.from(`\ufeff${chinese}`, 'utf16le'))).toBe('utf-16le')
  expect(detectEncoding(Buffer.from(`${chinese}\n plain words`, 'utf16le'))).toBe('utf-16le')
  expect(detectEncoding(Buffer.from(`${chinese}\n words`, 'utf16le').swap16())).toBe('utf-16be')
})

it('finds the old encodings of East Asia, even in a few words', () => {
  expect(decodeText(Buffer.from('cec4d4a8b8f3b2d8cae9', 'hex'))).toBe('文渊阁藏书')
  // Big5 and Shift_JIS of whole sentences.
  const big5 = Buffer.from(
    'a4a4a4e5aabaaec9adb3a162a57ca457a468a142b5b9a4d1a4a3a6b3a440afebaabaa4e8aa6b',
    'hex',
  )
  expect(detectEncoding(big5)).toBe('big5')
  const sjis = Buffer.from(
    '82b182ea82cd93fa967b8cea82cc95b68fcd82c582b781428aeb8ce38c4b82ad82e982b182c682aa82c582ab82dc82b78142',
    'hex',
  )
  expect(detectEncoding(sjis)).toBe('shift_jis')
})

it('reads Western text without a mark and refuses noise', () => {
  expect(
    decodeText(Buffer.from('Les élèves préfèrent le café où ils étaient déjà allés', 'latin1')),
  ).toContain('élèves')
  expect(detectEncoding(Buffer.from([1, 2, 3, 4, 5, 6, 200, 14, 15]))).toBeUndefined()
  expect(detectEncoding(Buffer.from([0, 1, 0, 0, 7, 0, 0, 0, 255, 0]))).toBeUndefined()
})

it('believes the declaration of a page where bytes prove nothing', () => {
  const page = Buffer.from('<meta charset="windows-1251"><p>\xcf\xf0\xe8</p>', 'latin1')
  expect(decodeHtml(page)).toContain('При')
})

it('reads CSV with quotes, empty fields and any line end', () => {
  const rows = parseCsv('a,"b ""c"", d"\r\n1,\n"x\ny",2', ',', 100)
  expect(rows).toEqual([
    ['a', 'b "c", d'],
    ['1', ''],
    ['x\ny', '2'],
  ])
  expect(parseCsv('"open, 1', ',', 10)).toEqual([['open, 1']])
  expect(parseCsv('a\nb\nc', ',', 2)).toHaveLength(2)
  expect(guessDelimiter('a;b;c\n1,5;2;3')).toBe(';')
})

it('turns HTML into a closed set of paragraphs, and nothing in it can act', () => {
  const html = `<script>bad()</script><h1>T &amp; x</h1><p onclick=bad()>a <b>b</b><img src=http://x/y.png alt=pic></p>
    <ul><li>one<li>two</ul><table><tr><th>k<td rowspan=2>v<tr><td>w</table><a href="javascript:x">l</a><iframe src=x></iframe>`
  const xml = blocksOf(parseHtml(html), new Map())
  expect(xml).toContain('<text:h text:style-name="H1" text:outline-level="1">T &amp; x</text:h>')
  expect(xml).toContain('a <text:span text:style-name="b">b</text:span>pic')
  expect(xml).toContain('<table:covered-table-cell/>')
  expect(xml).not.toMatch(/bad|javascript|http|iframe/)
})

it('lays flat what is nested thousands deep', () => {
  const xml = blocksOf(parseHtml(`${'<div>'.repeat(20_000)}deep`), new Map())
  expect(xml).toContain('deep')
})

it('reads Markdown with a YAML head and tables', async () => {
  const xml = blocksOf(await parseMarkdown('---\na: 1\n---\n# H\n\n|a|b|\n|-|-|\n|1|2|'), new Map())
  expect(xml).toContain('>H</text:h>')
  expect(xml).toContain('table:table-cell')
  expect(xml).not.toContain('a: 1')
})

it('makes chapters of a novel headings and keeps columns of code', () => {
  const novel = [...plainBody('第一章 开始\n　　正文\n第二章 结束\n正文')].join('')
  expect(novel.match(/<text:h /g)).toHaveLength(2)
  const code = [...plainBody('if x:\n    y = 1\n    z  =  2\nend')].join('')
  expect(code).toContain('text:style-name="MONO"')
  expect(code).toContain('<text:s text:c="3"/>')
})

it('leaves out characters that XML forbids', () => {
  expect([...plainBody('a\u0000\u000bb\ud800c')].join('')).toContain('>ab\ufffdc<')
})

it('opens a web archive with its pictures', async () => {
  const archive = `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="B"\r\n\r\n--B\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\nContent-Location: http://x/page.html\r\n\r\n<p>=E4=BD=A0<img src=3D"a.png"></p>\r\n--B\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\nContent-Location: http://x/a.png\r\n\r\nAQID\r\n--B--`
  const { html, pictures } = parseMhtml(Buffer.from(archive))
  expect(html).toContain('你<img src="a.png">')
  expect(await pictures('a.png')).toEqual(Buffer.of(1, 2, 3))
})

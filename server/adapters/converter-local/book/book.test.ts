import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { epubOf, umdOf } from '../test-files.ts'
import { bookBody } from './book.ts'
import { openEpub } from './epub.ts'
import { parseUmd } from './umd.ts'
import { findAll, parseXml } from './xml.ts'

async function withEpub<T>(content: Buffer, use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'epub-test-'))
  const file = path.join(folder, 'book')
  await writeFile(file, content)
  return use(file).finally(() => rm(folder, { recursive: true }))
}

it('reads the chapters of an EPUB in spine order with an outline from its contents', async () => {
  const text = await withEpub(await epubOf(), async (file) => {
    const book = await openEpub(file)
    expect(book.front).toEqual({ title: '样书 & more', author: '某人', language: 'zh' })
    const pieces = await Array.fromAsync(bookBody(book))
    book.close()
    return pieces.join('')
  })
  expect(text).toMatch(
    /outline-level="1">第一章<[\s\S]*before[\s\S]*outline-level="2">第二节<[\s\S]*after/,
  )
  expect(text).not.toMatch(/alert|passwd|root:/)
})

it('refuses an EPUB without a package or without pages', async () => {
  const noPackage = await epubOf({ 'META-INF/container.xml': '<container/>', 'OEBPS/book.opf': '' })
  await expect(withEpub(noPackage, openEpub)).rejects.toMatchObject({ code: 'empty' })
  const elsewhere = '<container><rootfile full-path="../../../etc/passwd"/></container>'
  await expect(
    withEpub(await epubOf({ 'META-INF/container.xml': elsewhere }), openEpub),
  ).rejects.toMatchObject({ code: 'corrupt' })
})

it('reads a UMD book whose blocks split characters', () => {
  const book = parseUmd(
    umdOf('书名', [
      ['第一章', '文渊阁\n藏书三万册'],
      ['第二章', '完'],
    ]),
  )
  expect(book).toEqual({
    title: '书名',
    author: '某人',
    chapters: [
      { title: '第一章', text: '文渊阁\n藏书三万册' },
      { title: '第二章', text: '完' },
    ],
  })
})

it('refuses damaged UMD books and bombs in them', () => {
  const good = umdOf('书', [['一', '字'.repeat(100)]])
  expect(() => parseUmd(good.subarray(0, 60))).toThrow(/corrupt/)
  const bomb = deflateSync(Buffer.alloc(20e6))
  const block = Buffer.alloc(9)
  block[0] = 0x24
  block.writeUInt32LE(99, 1)
  block.writeUInt32LE(bomb.length + 9, 5)
  expect(() => parseUmd(Buffer.concat([good, block, bomb]))).toThrow(/bomb/)
})

it('reads XML that is not quite XML', () => {
  const root = parseXml(
    '<?xml?><!DOCTYPE a [<!ENTITY x "y">]><P:A b=\'1 &lt; 2\'><c/><d>&#x4e66;&x;</a><e>',
  )
  expect(findAll(root, 'a')[0]?.attributes.b).toBe('1 < 2')
  expect(findAll(root, 'd')[0]?.text).toBe('书&x;')
  expect(findAll(root, 'e')).toHaveLength(1)
})

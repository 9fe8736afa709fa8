import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import { storedPart, type ZipPart, zipPieces } from './sheet/zip-write.ts'

/** Small files for the tests of this folder, made as they are needed. */

/** A ZIP of stored entries, in this order; a part given whole may lie about itself. */
export function zipOf(entries: Readonly<Record<string, string | ZipPart>>): Promise<Buffer> {
  const parts = Object.entries(entries).map(([name, content]) =>
    typeof content === 'string' ? storedPart(name, Buffer.from(content)) : content,
  )
  return buffer(Readable.from(zipPieces(Readable.from(parts))))
}

const contentTypes = (part: string, type: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`
const relationships = (inner: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`
const relation = (id: string, type: string, target: string, more = '') =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${more}/>`

/** A docx that shows `text` and a picture linked (not held) at `link`. */
export function docxOf(text: string, link = 'http://127.0.0.1:9/x.png'): Promise<Buffer> {
  const main = 'word/document.xml'
  const external = ' TargetMode="External"'
  return zipOf({
    '[Content_Types].xml': contentTypes(main, 'wordprocessingml.document'),
    '_rels/.rels': relationships(relation('r1', 'officeDocument', main)),
    'word/_rels/document.xml.rels': relationships(relation('r1', 'image', link, external)),
    [main]: `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p><w:p><w:r><w:drawing><wp:inline><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="r1"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p></w:body></w:document>`,
  })
}

/** A workbook with one sheet of this XML. */
export const xlsxOf = (sheet: string): Promise<Buffer> =>
  zipOf({
    '[Content_Types].xml': contentTypes('xl/workbook.xml', 'spreadsheetml.sheet'),
    '_rels/.rels': relationships(relation('r1', 'officeDocument', 'xl/workbook.xml')),
    'xl/_rels/workbook.xml.rels': relationships(
      relation('r1', 'worksheet', 'worksheets/sheet1.xml'),
    ),
    'xl/workbook.xml':
      '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/worksheets/sheet1.xml': sheet,
  })

/** A worksheet of `columns` × `rows` short texts. */
export function sheetXml(columns: number, rows: number): string {
  const cells = Array.from({ length: columns }, (_, index) => String.fromCharCode(65 + index))
  const row = (number: number) =>
    `<row r="${number}">${cells.map((letter) => `<c r="${letter}${number}" t="inlineStr"><is><t>${letter}${number}</t></is></c>`).join('')}</row>`
  const data = Array.from({ length: rows }, (_, index) => row(index + 1)).join('')
  return `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${data}</sheetData><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/></worksheet>`
}

/** A book of two chapters; the second has no heading, only a line in the contents. */
export const epubOf = (more: Readonly<Record<string, string>> = {}): Promise<Buffer> =>
  zipOf({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
    'OEBPS/book.opf':
      '<package xmlns:dc="x"><metadata><dc:title>样书 &amp; more</dc:title><dc:creator>某人</dc:creator><dc:language>zh</dc:language></metadata><manifest><item id="a" href="one.xhtml" media-type="application/xhtml+xml"/><item id="b" href="second%20part.xhtml" media-type="application/xhtml+xml"/><item id="n" href="toc.ncx" media-type="application/x-dtbncx+xml"/></manifest><spine toc="n"><itemref idref="a"/><itemref idref="b"/></spine></package>',
    'OEBPS/toc.ncx':
      '<ncx><navMap><navPoint><navLabel><text>第一章</text></navLabel><content src="one.xhtml"/><navPoint><navLabel><text>第二节</text></navLabel><content src="second%20part.xhtml#here"/></navPoint></navPoint></navMap></ncx>',
    'OEBPS/one.xhtml':
      '<?xml version="1.0"?><html><head><title/><script>alert(1)</script></head><body><h1>第一章</h1><p>正文<img src="../../../etc/passwd"/></p></body></html>',
    'OEBPS/second part.xhtml':
      '<?xml version="1.0"?><html><head><title>t</title></head><body><p>before</p><p id="here">after</p></body></html>',
    ...more,
  })

/** A UMD text book whose content is cut in blocks that split characters. */
export function umdOf(title: string, chapters: readonly (readonly [string, string])[]): Buffer {
  const texts = chapters.map(([, text]) => Buffer.from(text.replaceAll('\n', '\u2029'), 'utf16le'))
  const content = Buffer.concat(texts)
  const offsets = texts.map((_, index) => Buffer.concat(texts.slice(0, index)).length)
  const titles = chapters.map(([name]) => Buffer.from(name, 'utf16le'))
  const blocks: Buffer[] = []
  for (let at = 0; at < content.length; at += 33) {
    blocks.push(dataBlock(1000 + at, deflateSync(content.subarray(at, at + 33))))
  }
  return Buffer.concat([
    uint32(0xde9a9b89),
    field(1, Buffer.of(1, 0, 0)),
    field(2, Buffer.from(title, 'utf16le')),
    field(3, Buffer.from('某人', 'utf16le')),
    field(0x0b, uint32(content.length)),
    field(0x83, uint32(7)),
    dataBlock(7, Buffer.concat(offsets.map(uint32))),
    field(0x84, uint32(8)),
    dataBlock(8, Buffer.concat(titles.flatMap((name) => [Buffer.of(name.length), name]))),
    ...blocks,
    field(0x0c, uint32(0)),
  ])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

const field = (id: number, data: Buffer) =>
  Buffer.concat([Buffer.of(0x23, id & 255, id >> 8, 0, data.length + 5), data])

const dataBlock = (id: number, data: Buffer) =>
  Buffer.concat([Buffer.of(0x24), uint32(id), uint32(data.length + 9), data])

/** An OLE compound file with these streams of at least 4,096 bytes each (padded with zeros). */
export function oleOf(streams: Readonly<Record<string, Buffer>>): Buffer {
  const sector = 512
  const padded = Object.entries(streams).map(([name, data]) => {
    const size = Math.max(4096, Math.ceil(data.length / sector) * sector)
    return { name, data: Buffer.concat([data], size), sectors: size / sector }
  })
  const directorySectors = Math.ceil((padded.length + 1) / 4)
  const fat: number[] = [0xfffffffd]
  const chain = (sectors: number) => {
    const start = fat.length
    for (let at = 1; at <= sectors; at++) fat.push(at === sectors ? 0xfffffffe : start + at)
    return start
  }
  chain(directorySectors)
  const entries = padded.map(({ name, data, sectors }, index) =>
    oleEntry(name, 2, chain(sectors), data.length, index + 2 <= padded.length ? index + 2 : -1),
  )
  const directory = Buffer.concat(
    [oleEntry('Root Entry', 5, 0xfffffffe, 0, -1, 1), ...entries],
    directorySectors * sector,
  )
  const table = Buffer.alloc(sector, 0xff)
  for (const [index, next] of fat.entries()) table.writeUInt32LE(next, index * 4)
  return Buffer.concat([oleHeader(), table, directory, ...padded.map(({ data }) => data)])
}

function oleHeader(): Buffer {
  const head = Buffer.alloc(512, 0xff)
  head.fill(0, 8, 76)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const) {
    head.writeUInt16LE(value, at)
  }
  for (const [at, value] of [
    [44, 1],
    [48, 1],
    [56, 4096],
    [60, 0xfffffffe],
    [68, 0xfffffffe],
    [76, 0],
  ] as const) {
    head.writeUInt32LE(value, at)
  }
  return head
}

function oleEntry(
  name: string,
  type: number,
  start: number,
  size: number,
  right: number,
  child = -1,
) {
  const bytes = Buffer.alloc(128)
  bytes.write(name, 'utf16le')
  bytes.writeUInt16LE(name.length * 2 + 2, 64)
  bytes[66] = type
  bytes.writeInt32LE(-1, 68)
  bytes.writeInt32LE(right, 72)
  bytes.writeInt32LE(child, 76)
  bytes.writeUInt32LE(start, 116)
  bytes.writeUInt32LE(size, 120)
  return bytes
}

/** A PDF of given pages, for trying tools, tests and measurements: no compression, pictures as JPEG. */
export interface PageSource {
  /** Entries of the page's dictionary, e.g. `/MediaBox [0 0 400 600] /Rotate 90`. */
  readonly attributes: string
  /** Drawing operators; `/F1` is Helvetica, `/F2` a song face that is not embedded, `/I1` the picture. */
  readonly content: string
  readonly jpeg?: { readonly data: Uint8Array; readonly width: number; readonly height: number }
}

/** Chinese by a predefined character map (ISO 32000-1, 9.7.5.2): strings are UTF-16BE. */
const song =
  '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H ' +
  '/DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /DW 1000 ' +
  '/CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor ' +
  '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /FontBBox [0 -200 1000 900] ' +
  '/ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 800 /StemV 80 >> >>] >>'

/** A text as the hexadecimal string that `/F2` takes. */
export const songText = (text: string) =>
  `<${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

/**
 * Writes a PDF 1.7 (ISO 32000-1, 7.5) with its pages in order. `catalog` and `trailer` add entries to
 * the root and the trailer; `objects` are objects 5, 6 and so on. Page n (from 0) is object
 * 6 + objects + 2n where no page has a picture.
 */
export function writePdf(
  pages: readonly PageSource[],
  {
    catalog = '',
    trailer = '',
    objects: more = [],
  }: { catalog?: string; trailer?: string; objects?: readonly string[] } = {},
): Buffer {
  const objects: Buffer[] = []
  const add = (...parts: (string | Uint8Array)[]) => objects.push(Buffer.concat(parts.map(bytesOf)))
  add(`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`)
  add('')
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  add(song)
  for (const object of more) add(object)
  const kids = pages.map((page) => {
    const picture = page.jpeg ? addPicture(add, page.jpeg) : 0
    const pictures = picture ? `/XObject << /I1 ${picture} 0 R >>` : ''
    const content = add(stream('', Buffer.from(page.content, 'latin1')))
    return add(
      '<< /Type /Page /Parent 2 0 R ',
      `/Resources << /Font << /F1 3 0 R /F2 4 0 R >> ${pictures} >> `,
      `/Contents ${content} 0 R ${page.attributes} >>`,
    )
  })
  const list = kids.map((kid) => `${kid} 0 R`).join(' ')
  objects[1] = Buffer.from(`<< /Type /Pages /Count ${kids.length} /Kids [${list}] >>`)
  return assemble(objects, trailer)
}

const bytesOf = (part: string | Uint8Array) =>
  typeof part === 'string' ? Buffer.from(part, 'latin1') : part

type Add = (...parts: (string | Uint8Array)[]) => number

const addPicture = (add: Add, { data, width, height }: NonNullable<PageSource['jpeg']>) =>
  add(
    stream(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ` +
        '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode',
      data,
    ),
  )

const stream = (entries: string, data: Uint8Array) =>
  Buffer.concat([
    Buffer.from(`<< /Length ${data.length} ${entries} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ])

function assemble(objects: readonly Buffer[], trailer: string): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  let length = parts[0]?.length ?? 0
  const offsets: string[] = []
  for (const [index, object] of objects.entries()) {
    offsets.push(`${String(length).padStart(10, '0')} 00000 n \n`)
    const whole = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      object,
      Buffer.from('\nendobj\n'),
    ])
    parts.push(whole)
    length += whole.length
  }
  const size = objects.length + 1
  parts.push(
    Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`),
    Buffer.from(
      `trailer << /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

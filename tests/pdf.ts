/** A PDF of A4 pages, one a text of ASCII letters, in a font every reader has. PDF 1.7 (ISO 32000-1) 7.5. */
export function makePdf(pages: readonly string[]): Buffer {
  const objects: string[] = []
  const add = (body: string) => objects.push(body)
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  for (const [index, text] of pages.entries()) {
    const content = contentOf(text)
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + index * 2} 0 R` +
        ' /Resources << /Font << /F1 3 0 R >> >> >>',
    )
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
  }
  return assemble(objects)
}

/** Lines of text from the top left corner down. */
function contentOf(text: string) {
  const lines = text.split('\n').map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`)
  return `BT /F1 16 Tf 24 TL 72 760 Td ${lines.join(' ')} ET`
}

function assemble(objects: readonly string[]) {
  let text = '%PDF-1.7\n'
  const offsets = objects.map((body, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${body}\nendobj\n`
    return at
  })
  const start = text.length
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

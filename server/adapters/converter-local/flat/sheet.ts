import { type Front, meta, namespaces, writeFileOf } from './document.ts'
import { facesFor } from './fonts.ts'
import { escapeXml } from '#server/kit/escape.ts'

/** Centimetres: the widest column, the widest portrait line, the widest landscape line. */
const widest = 9
const portrait = 18.5
const landscape = 27

/** Writes rows of text as a spreadsheet (flat OpenDocument, `.fods`) that prints one page wide. */
export async function writeSheet(
  file: string,
  front: Front,
  rows: readonly (readonly string[])[],
): Promise<void> {
  const widths = columnWidths(rows)
  const total = widths.reduce((sum, width) => sum + width, 0)
  const head = `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${namespaces} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
${meta(front)}
${styles(widths, pageSize(total), facesFor(front.language).sans)}
<office:body><office:spreadsheet><table:table table:name="Sheet1" table:style-name="sheet">
${widths.map((_, index) => `<table:table-column table:style-name="c${index}"/>`).join('')}
`
  const tail = '</table:table></office:spreadsheet></office:body></office:document>\n'
  await writeFileOf(file, head, body(rows), tail)
}

/** Sheets wider than a landscape page are scaled down to it, very wide ones get a wider page. */
function pageSize(total: number): { width: number; height: number } {
  if (total <= portrait) return { width: 21, height: 29.7 }
  if (total <= landscape * 1.6) return { width: 29.7, height: 21 }
  return { width: Math.min(120, 2 + total * 0.7), height: Math.min(60, 1.4 + total * 0.5) }
}

function styles(widths: readonly number[], page: { width: number; height: number }, font: string) {
  const columns = widths.map(
    (width, index) =>
      `<style:style style:name="c${index}" style:family="table-column"><style:table-column-properties style:column-width="${width.toFixed(2)}cm"/></style:style>`,
  )
  const cell = (name: string, more: string, text: string) =>
    `<style:style style:name="${name}" style:family="table-cell" style:parent-style-name="Default"><style:table-cell-properties fo:wrap-option="wrap" fo:padding="0.06cm" fo:border="0.5pt solid #bbbbbb" style:vertical-align="top"${more}/><style:text-properties fo:font-size="9.5pt" style:font-size-asian="9.5pt"${text}/></style:style>`
  return `<office:font-face-decls><style:font-face style:name="Latin" svg:font-family="'Liberation Sans'"/><style:font-face style:name="Han" svg:font-family="'${font}'"/></office:font-face-decls>
<office:styles><style:style style:name="Default" style:family="table-cell"><style:text-properties style:font-name="Latin" style:font-name-asian="Han"/></style:style></office:styles>
<office:automatic-styles>${columns.join('')}
<style:style style:name="sheet" style:family="table" style:master-page-name="Default"/>
<style:style style:name="row" style:family="table-row"><style:table-row-properties style:use-optimal-row-height="true"/></style:style>
${cell('d', '', '')}${cell('h', ' fo:background-color="#f0f0ee"', ' fo:font-weight="bold" style:font-weight-asian="bold"')}
<style:page-layout style:name="page"><style:page-layout-properties fo:page-width="${page.width.toFixed(1)}cm" fo:page-height="${page.height.toFixed(1)}cm" style:print-orientation="${page.width > page.height ? 'landscape' : 'portrait'}" fo:margin-top="1.3cm" fo:margin-bottom="1.3cm" fo:margin-left="1.2cm" fo:margin-right="1.2cm" style:scale-to-X="1" style:scale-to-Y="0"><style:background-image/></style:page-layout-properties><style:header-style/><style:footer-style/></style:page-layout>
</office:automatic-styles>
<office:master-styles><style:master-page style:name="Default" style:page-layout-name="page"><style:header style:display="false"/><style:footer style:display="false"/></style:master-page></office:master-styles>`
}

function* body(rows: readonly (readonly string[])[]): Generator<string> {
  for (const [index, row] of rows.entries()) {
    const cells = `<table:table-row table:style-name="row">${row.map((text) => cell(text, index === 0)).join('')}</table:table-row>\n`
    yield index === 0 ? `<table:table-header-rows>${cells}</table:table-header-rows>` : cells
  }
}

function cell(text: string, isHead: boolean): string {
  const style = isHead ? 'h' : 'd'
  const lines = text.split(/\r\n|\r|\n/).map((line) => `<text:p>${escapeXml(line)}</text:p>`)
  return `<table:table-cell table:style-name="${style}" office:value-type="string">${lines.join('')}</table:table-cell>`
}

/** By the longest line of the first thousand rows; Han characters count double. */
function columnWidths(rows: readonly (readonly string[])[]): number[] {
  const widths: number[] = []
  for (const row of rows.slice(0, 1000)) {
    for (const [index, text] of row.entries()) {
      widths[index] = Math.max(widths[index] ?? 0, ...text.slice(0, 500).split('\n').map(width))
    }
  }
  return widths.map((units) => Math.min(widest, Math.max(1.2, 0.4 + units * 0.19)))
}

const width = (line: string) =>
  line.length + (line.match(/[\u1100-\u11ff\u2e80-\uffee]/g)?.length ?? 0)

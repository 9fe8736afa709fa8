// What a spreadsheet would run as a formula when a cell begins with it; some read full width as plain.
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/

/** One cell of RFC 4180; a cell that a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvCell(text: string) {
  const safe = FORMULA.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows of a CSV file, each ending in CRLF. */
export const csvRows = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')

/** Gives the reader a file; the mark at its beginning tells spreadsheets that it is UTF-8. */
export function saveCsv(name: string, parts: readonly string[]) {
  const url = URL.createObjectURL(new Blob(['\uFEFF', ...parts], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

const delimiters = [',', '\t', ';', '|']

/** The delimiter that cuts the first lines into the most even number of fields. */
export function guessDelimiter(text: string): string {
  const lines = text.split(/\r\n|\r|\n/, 20).filter(Boolean)
  const score = (delimiter: string) => {
    const counts = lines.map((line) => line.split(delimiter).length)
    const least = Math.min(...counts)
    return least > 1 ? least * 1000 - new Set(counts).size : Math.max(0, ...counts)
  }
  return delimiters.toSorted((a, b) => score(b) - score(a))[0] ?? ','
}

/**
 * Rows of fields, at most `maxRows` of them and 256 fields each (RFC 4180, with any line end; a
 * quote inside an unquoted field is a letter). An unclosed quote ends with the text.
 */
export function parseCsv(text: string, delimiter: string, maxRows: number): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const push = (field: string) => {
    if (row.length < 256) row.push(field)
  }
  const endRow = () => {
    if (row.some((field) => field !== '') || row.length > 1) rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length && rows.length < maxRows; ) {
    const field = text[at] === '"' ? quoted(text, at, delimiter) : bare(text, at, delimiter)
    push(field.value)
    at = field.end
    if (text[at] === delimiter) {
      at++
      if (at >= text.length) push('')
      continue
    }
    endRow()
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
  if (row.length) endRow()
  return rows
}

function bare(text: string, from: number, delimiter: string) {
  let end = from
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r')
    end++
  return { value: text.slice(from, end), end }
}

/** `""` inside stands for one quote; what follows the closing quote belongs to the field. */
function quoted(text: string, from: number, delimiter: string) {
  let end = text.indexOf('"', from + 1)
  while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
  if (end === -1) return { value: text.slice(from + 1).replaceAll('""', '"'), end: text.length }
  const rest = bare(text, end + 1, delimiter)
  return { value: text.slice(from + 1, end).replaceAll('""', '"') + rest.value, end: rest.end }
}

import { kinds } from '../kinds.ts'

const progIds: Readonly<Record<string, string>> = {
  'Word.Document': '.doc',
  'Excel.Sheet': '.xls',
  'PowerPoint.Show': '.ppt',
}
const flat: Readonly<Record<string, string>> = {
  'opendocument.text': '.fodt',
  'opendocument.spreadsheet': '.fods',
  'opendocument.presentation': '.fodp',
}

/** What decoded text is by its beginning: an extension, a type to refuse, or neither. */
export interface MarkupKind {
  readonly ext?: string
  readonly foreign?: string
}

/** Recognises HTML, web archives and the XML forms of Office documents. */
export function sniffMarkup(text: string): MarkupKind {
  const start = text.slice(0, 64 * 1024)
  if (start.startsWith('{\\rtf')) return { ext: '.rtf' }
  if (/^\s*<\?xml/.test(start)) return sniffXml(start)
  if (/^\s*(<!--[\s\S]*?-->\s*)*<(!doctype\s+html|html|head|body)[\s>]/i.test(start)) {
    return { ext: '.html' }
  }
  if (
    /^(From|MIME-Version|Date|Subject|Snapshot-Content-Location|Content-Type):/im.test(
      start.slice(0, 400),
    )
  ) {
    if (/^Content-Type:\s*multipart\/related/im.test(start)) return { ext: '.mhtml' }
  }
  return /^\s*<svg[\s>]/.test(start) ? { foreign: 'SVG' } : {}
}

function sniffXml(start: string): MarkupKind {
  const program = /<\?mso-application\s+progid="([^"]+)"/.exec(start)?.[1]
  if (/<pkg:package[\s>]/.test(start)) return { foreign: 'Flat OPC' }
  if (program && progIds[program]) return { ext: progIds[program] }
  const mime = /office:mimetype="application\/vnd\.oasis\.([^"]+)"/.exec(start)?.[1]
  if (mime) return kinds[flat[mime] ?? ''] ? { ext: flat[mime] ?? '.fodt' } : { foreign: mime }
  if (/<html[\s>]/i.test(start)) return { ext: '.html' }
  if (/<FictionBook[\s>]/.test(start)) return { foreign: 'FB2' }
  if (/<svg[\s>]/.test(start)) return { foreign: 'SVG' }
  return {}
}

/** How a kind of file becomes a PDF. */
export type Route = 'pdf' | 'writer' | 'calc' | 'impress' | 'draw' | 'text' | 'table' | 'book'

export interface Kind {
  readonly mime: string
  readonly route: Route
}

const kind = (route: Route, mime: string): Kind => ({ mime, route })
const openXml = (name: string) => `application/vnd.openxmlformats-officedocument.${name}`
const macro = (name: string) => `application/vnd.ms-${name}.macroEnabled.12`
const openDocument = (name: string) => `application/vnd.oasis.opendocument.${name}`

/** Every kind that can be converted, by canonical extension. */
export const kinds: Readonly<Record<string, Kind>> = {
  '.pdf': kind('pdf', 'application/pdf'),

  '.doc': kind('writer', 'application/msword'),
  '.docx': kind('writer', openXml('wordprocessingml.document')),
  '.docm': kind('writer', macro('word.document')),
  '.dotx': kind('writer', openXml('wordprocessingml.template')),
  '.dotm': kind('writer', macro('word.template')),
  '.rtf': kind('writer', 'application/rtf'),
  '.wps': kind('writer', 'application/vnd.ms-works'),
  '.odt': kind('writer', openDocument('text')),
  '.ott': kind('writer', openDocument('text-template')),
  '.odm': kind('writer', openDocument('text-master')),
  '.fodt': kind('writer', `${openDocument('text')}-flat-xml`),
  '.sxw': kind('writer', 'application/vnd.sun.xml.writer'),

  '.xls': kind('calc', 'application/vnd.ms-excel'),
  '.xlsx': kind('calc', openXml('spreadsheetml.sheet')),
  '.xlsm': kind('calc', macro('excel.sheet')),
  '.xlsb': kind('calc', macro('excel.sheet.binary')),
  '.xltx': kind('calc', openXml('spreadsheetml.template')),
  '.xltm': kind('calc', macro('excel.template')),
  '.ods': kind('calc', openDocument('spreadsheet')),
  '.ots': kind('calc', openDocument('spreadsheet-template')),
  '.fods': kind('calc', `${openDocument('spreadsheet')}-flat-xml`),
  '.sxc': kind('calc', 'application/vnd.sun.xml.calc'),

  '.ppt': kind('impress', 'application/vnd.ms-powerpoint'),
  '.pptx': kind('impress', openXml('presentationml.presentation')),
  '.pptm': kind('impress', macro('powerpoint.presentation')),
  '.ppsx': kind('impress', openXml('presentationml.slideshow')),
  '.ppsm': kind('impress', macro('powerpoint.slideshow')),
  '.potx': kind('impress', openXml('presentationml.template')),
  '.potm': kind('impress', macro('powerpoint.template')),
  '.odp': kind('impress', openDocument('presentation')),
  '.otp': kind('impress', openDocument('presentation-template')),
  '.fodp': kind('impress', `${openDocument('presentation')}-flat-xml`),
  '.sxi': kind('impress', 'application/vnd.sun.xml.impress'),
  '.odg': kind('draw', openDocument('graphics')),

  '.txt': kind('text', 'text/plain'),
  '.md': kind('text', 'text/markdown'),
  '.html': kind('text', 'text/html'),
  '.mhtml': kind('text', 'multipart/related'),
  '.csv': kind('table', 'text/csv'),
  '.tsv': kind('table', 'text/tab-separated-values'),

  '.epub': kind('book', 'application/epub+zip'),
  '.mobi': kind('book', 'application/x-mobipocket-ebook'),
  '.chm': kind('book', 'application/vnd.ms-htmlhelp'),
  '.umd': kind('book', 'application/umd'),
}

/** Names that promise a kind whose canonical extension differs. */
const otherNames = [
  ...['.dot', '.et', '.ett', '.wpt', '.xlt', '.dps', '.dpt', '.pps', '.pot', '.xla', '.xlam'],
  ...['.htm', '.xhtml', '.markdown', '.text', '.log', '.mht', '.azw', '.azw3', '.prc', '.tab'],
]

/** Whether a name's extension promises something that can be converted. */
export const isKnownExtension = (ext: string) => ext in kinds || otherNames.includes(ext)

/** The specification's numbers, each named once. */

export const Status = { normal: 0, disabled: 1, underReview: 2, rejected: 3, ignored: 4 } as const

export const DocumentStatus = {
  pending: 0,
  converting: 1,
  converted: 2,
  failed: 3,
  disabled: 4,
  reconvert: 5,
  pendingReview: 6,
  reviewRejected: 7,
} as const
export type DocumentStatus = (typeof DocumentStatus)[keyof typeof DocumentStatus]

/** State of one page's image, OCR and embedding. */
export const ProcessStatus = { pending: 0, processing: 1, done: 2, failed: 3 } as const
export type ProcessStatus = (typeof ProcessStatus)[keyof typeof ProcessStatus]

export const CategoryType = { document: 0, article: 1 } as const

export const SearchType = { document: 0, article: 1 } as const

export const AttachmentType = {
  unknown: 0,
  avatar: 1,
  document: 2,
  article: 3,
  comment: 4,
  banner: 5,
  categoryCover: 6,
  config: 7,
} as const

/** Families of file types, as filters and icons know them. */
export const FileFamily = {
  pdf: ['.pdf'],
  word: ['.doc', '.docx', '.docm', '.rtf', '.wps', '.odt', '.ott', '.dot', '.dotx'],
  ppt: ['.ppt', '.pptx', '.pptm', '.pps', '.ppsx', '.dps', '.odp', '.otp', '.pot', '.potx'],
  excel: [
    '.xls',
    '.xlsx',
    '.xlsm',
    '.xlsb',
    '.csv',
    '.tsv',
    '.et',
    '.ods',
    '.ots',
    '.xlt',
    '.xltx',
  ],
  text: ['.txt', '.md', '.html', '.htm'],
  epub: ['.epub'],
  mobi: ['.mobi', '.azw', '.azw3', '.azw4'],
  chm: ['.chm'],
  umd: ['.umd'],
} as const satisfies Record<string, readonly string[]>
export type FileFamily = keyof typeof FileFamily | 'other'

/** The family of a file extension (with its dot, lower case); `other` when it is not in the map. */
export function familyOf(ext: string): FileFamily {
  for (const [family, list] of Object.entries(FileFamily))
    if ((list as readonly string[]).includes(ext)) return family as FileFamily
  return 'other'
}

/** Date range presets and their length in days. */
export const DateRange = {
  day: 1,
  week: 7,
  month: 30,
  three_month: 90,
  half_year: 183,
  year: 365,
} as const
export type DateRange = keyof typeof DateRange

/** Uploads travel in pieces of this size, and a file's identity is a hash over them. */
export const CHUNK_BYTES = 2 * 1024 * 1024

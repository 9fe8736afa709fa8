import type { CleanPage } from '../pages-engine/clean-words.ts'

/** `raw` and `gzipped` are the most bytes one page may have. */
export interface PageBytes {
  readonly raw: number
  readonly gzipped: number
}

export type WorkerRequest =
  /** Takes the pages of one SVG apart and writes each, ready to serve, to its target. */
  | {
      readonly what: 'pages'
      readonly source: string
      readonly targets: readonly string[]
      readonly maxBytes: PageBytes
    }
  /** Reads words out of what pdftotext and pdfinfo printed for pages from `from`. */
  | { readonly what: 'words'; readonly html: string; readonly info: string; readonly from: number }

/** A page that was written, or why it was not. */
export type FinishedPage = { readonly bytes: number } | 'blank' | 'heavy' | 'foreign'

export type WorkerReply =
  | { readonly id: number; readonly value: FinishedPage[] | CleanPage[] | undefined }
  | { readonly id: number; readonly error: string }

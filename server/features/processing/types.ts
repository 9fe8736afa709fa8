import type { ConversionFailureCode } from '#contracts/conversion.ts'
import type { Categories } from '#server/features/categories/index.ts'
import type { SettingsService } from '#server/features/settings/index.ts'
import type { Db } from '#server/kit/db.ts'
import type { Log } from '#server/kit/log.ts'
import type { DocumentConverter, Limits, Ocr, PageRenderer } from '#server/ports/converter.ts'
import type { SearchIndex } from '#server/ports/search-index.ts'
import type { Storage } from '#server/ports/storage.ts'

export interface ProcessingDeps {
  readonly db: Db
  readonly log: Log
  readonly storage: Storage
  readonly categories: Categories
  readonly settings: SettingsService
  readonly converter: DocumentConverter
  readonly renderer: PageRenderer
  readonly ocr: Ocr | undefined
  readonly index: SearchIndex
  /** Folder for the private folders of single conversions. */
  readonly workFolder: string
}

/** Which document, and which of its conversions: jobs of an older run do nothing. */
export interface Target {
  readonly id: number
  readonly run: number
}

export interface Range extends Target {
  readonly from: number
  readonly to: number
}

/** Pages one job renders; small enough that the work spreads over cores and uploaders. */
export const PAGES_PER_JOB = 20

/** Bounds of one step of a document with this many pages, from the settings. */
export function limitsOf(settings: SettingsService, pages = 1): Limits {
  const { timeout, memory, output, max_pages } = settings.get().converter
  // A minute to begin with and two seconds a page, never beyond what the administrator allows.
  const seconds = Math.min(timeout * 60, 60 + 2 * pages)
  const MB = 1024 * 1024
  return { seconds, memory: memory * MB, output: output * MB, maxPages: max_pages }
}

/** Where the PDF made from a document lies in storage; a PDF itself is read from its attachment. */
export const pdfKey = (uuid: string) => `page/${uuid}/source.pdf`

export interface Failure {
  readonly code: ConversionFailureCode
  readonly details: Record<string, unknown>
}

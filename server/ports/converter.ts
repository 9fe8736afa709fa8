import type { ConversionFailureCode } from '#contracts/conversion.ts'
import type { OutlineItem, Word } from '#contracts/pages.ts'

/** A named reason why this file cannot become pages; `retryable` when trying again may help. */
export class ConversionFailure extends Error {
  override name = 'ConversionFailure'
  readonly code: ConversionFailureCode
  readonly details: Record<string, unknown>
  readonly retryable: boolean
  /** What the tool printed; for the log, never for the uploader. */
  readonly output: string
  constructor(
    code: ConversionFailureCode,
    details: Record<string, unknown> = {},
    { retryable = false, output = '' } = {},
  ) {
    super(`conversion: ${code} ${JSON.stringify(details)}`)
    this.code = code
    this.details = details
    this.retryable = retryable
    this.output = output
  }
}

/** What a file is by its content, and how it will be converted. */
export interface Sniffed {
  /** Canonical extension with its dot, e.g. `.docx`; a `.txt` holding a PDF is `.pdf`. */
  readonly ext: string
  readonly mime: string
}

/** Bounds of one step. Seconds of wall time, bytes of memory and of output. */
export interface Limits {
  readonly seconds: number
  readonly memory: number
  readonly output: number
  readonly maxPages: number
}

/** Turns any accepted file into a PDF. */
export interface DocumentConverter {
  /**
   * Tells the type by content (the name only decides between text formats).
   * @throws ConversionFailure `unsupported`, `empty`, `encrypted`, `bomb`, `drm`, `corrupt`
   */
  sniff(path: string, filename: string): Promise<Sniffed>
  /**
   * Writes a PDF into `folder` (private to this call, removed by the caller) and returns its path.
   * A PDF is returned as it is. Never reaches the network.
   * @throws ConversionFailure
   */
  toPdf(path: string, sniffed: Sniffed, folder: string, limits: Limits): Promise<string>
}

export interface PdfFacts {
  readonly pages: number
  /** Width and height of each page in points as displayed (crop box, rotation applied), page 1 first. */
  readonly sizes: readonly (readonly [number, number])[]
  readonly title: string
  readonly outline: readonly OutlineItem[]
}

export interface RenderedPage {
  readonly page: number
  /** `svg` files are gzip-compressed already. */
  readonly format: 'svg' | 'webp'
  readonly path: string
  readonly bytes: number
}

/** What became of one page of a range. */
export type PageOutcome =
  | RenderedPage
  | { readonly page: number; readonly failure: ConversionFailure }

export interface PageWords {
  readonly page: number
  /** Words in reading order, a list a line, boxes 0–1 from the top left of the page as displayed. */
  readonly lines: Word[][]
  /** True when the page shows content but carries no usable text: a scan, or fonts without Unicode. */
  readonly needsOcr: boolean
}

/** Turns a PDF into pages. Every call is a separate sandboxed process group. */
export interface PageRenderer {
  /** @throws ConversionFailure `encrypted`, `corrupt`, `empty`, `too_many_pages` */
  inspect(pdf: string, limits: Limits): Promise<PdfFacts>
  /**
   * Renders one page into `folder`: SVG, or WebP when the SVG fails or exceeds 300 KB gzipped.
   * @throws ConversionFailure when neither works
   */
  render(pdf: string, page: number, folder: string, limits: Limits): Promise<RenderedPage>
  /**
   * Renders pages `from`–`to` (inclusive) into `folder`, much faster than one by one, and reports
   * each once, as soon as it is known and in no fixed order. A page that fails does not stop the others.
   */
  renderRange(
    pdf: string,
    from: number,
    to: number,
    folder: string,
    limits: Limits,
    onPage: (outcome: PageOutcome) => Promise<void> | void,
  ): Promise<void>
  /** Words with boxes of pages `from`–`to` (inclusive). */
  words(pdf: string, from: number, to: number, limits: Limits): Promise<PageWords[]>
  /** Page 1 as a WebP at most `width` pixels wide; returns its path. */
  cover(pdf: string, folder: string, width: number, limits: Limits): Promise<string>
}

/** Reads the words off a picture of a page. */
export interface Ocr {
  /** `languages` such as `['chi_sim', 'eng']`. Boxes as in `PageWords`. */
  read(pdf: string, page: number, languages: readonly string[], limits: Limits): Promise<Word[][]>
  close(): Promise<void>
}

/** The outcome of trying one external tool with a real conversion. */
export interface ToolCheck {
  readonly name: string
  readonly description: string
  readonly isRequired: boolean
  readonly isInstalled: boolean
  readonly version: string
  readonly error: string
  /** What is lost without it, and how to get it. */
  readonly hint: string
}

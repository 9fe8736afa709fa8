export interface OcrRequest {
  /** Tesseract's names, e.g. `chi_sim`. */
  readonly languages: readonly string[]
  /** Holds `<language>.traineddata.gz`. */
  readonly dataFolder: string
  readonly dpi: number
  readonly pictures: readonly { readonly page: number; readonly path: string }[]
}

/** A word as Tesseract saw it: pixels from the top left, confidence 0–100. */
export interface RecognisedWord {
  readonly text: string
  readonly confidence: number
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

export interface RecognisedLine {
  readonly words: readonly RecognisedWord[]
  readonly confidence: number
}

export type OcrAnswer =
  | {
      readonly page: number
      readonly width: number
      readonly height: number
      readonly lines: readonly RecognisedLine[]
    }
  | { readonly page: number; readonly error: string }

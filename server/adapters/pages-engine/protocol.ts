import type { OutlineItem, Word } from '#contracts/pages.ts'

/** What an engine in a process of its own is asked, as one JSON argument. */
export type EngineRequest = { readonly pdf: string } & (
  | { readonly what: 'inspect'; readonly maxPages: number }
  | { readonly what: 'words'; readonly from: number; readonly to: number }
  /** Share of pixels that show something, pages in any order. */
  | { readonly what: 'ink'; readonly pages: readonly number[] }
  | PictureRequest
)

export interface PictureRequest {
  readonly what: 'pictures'
  readonly pdf: string
  readonly pages: readonly number[]
  readonly folder: string
  /** Pixels per inch of the page as displayed. */
  readonly dpi: number
  readonly maxPixels: number
  readonly maxWidth?: number
  /** `png` is grey and lossless, for reading; `webp` is for people. */
  readonly format: 'webp' | 'png'
}

/** What it answers: one JSON object a line, as soon as each is known. */
export type EngineAnswer =
  | { readonly refused: 'encrypted' | 'drm' | 'corrupt' }
  | EngineFacts
  | { readonly page: number; readonly lines: Word[][]; readonly ink: number }
  | { readonly page: number; readonly ink: number }
  | { readonly page: number; readonly path: string; readonly bytes: number }
  | { readonly page: number; readonly error: string }

export interface EngineFacts {
  readonly pages: number
  /** As displayed, in points; the user unit is not applied. */
  readonly sizes: readonly (readonly [number, number])[]
  /** User unit of each page, where the engine knows it. */
  readonly units?: readonly number[]
  readonly title: string
  readonly outline: readonly OutlineItem[]
}

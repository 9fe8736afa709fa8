import type { PageText } from '#contracts/pages.ts'
import type { PageIndex } from './page-index.ts'

/** A page's text and its searchable form. */
export interface ReadText extends PageText {
  readonly index: PageIndex
}

/** The texts read so far. */
export interface ReadTexts {
  get(page: number): ReadText | undefined
}

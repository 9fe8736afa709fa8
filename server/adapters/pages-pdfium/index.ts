import { makeEngine } from '../pages-engine/index.ts'

/** PDFium as WebAssembly (`@hyzyla/pdfium`): opens nearly everything, draws bitmaps, reads words. */
export const pdfium = makeEngine('pdfium', new URL('./child.ts', import.meta.url))

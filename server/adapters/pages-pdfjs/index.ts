import { makeEngine } from '../pages-engine/index.ts'

/** pdf.js (`pdfjs-dist`): slower, opens files the others refuse, and knows the user unit. */
export const pdfjs = makeEngine('pdf.js', new URL('./child.ts', import.meta.url))

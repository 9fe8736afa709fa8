/**
 * Everything that needs a page's words: its layer, its hits, carets, copying. The first picture does
 * not, so this comes after it, in a file of its own.
 */
export { caretAt } from './carets.ts'
export { selectedText } from './copy.ts'
export { drawLayer } from './draw-layer.ts'
export { boxOf, findOn, marksOn } from './find-on.ts'
export { indexPage } from './page-index.ts'
export { loadSimplifier } from './simplify.ts'

/** Widths in characters (about 0.19 cm): what a portrait and a landscape page show in full size. */
const portrait = 92
const landscapeA4 = 260
/** Wider sheets would become too small to read on one page. */
export const maxWidth = 700

/**
 * The paper (Excel's number: 9 is A4, 8 is A3; always in landscape) on which a sheet of this width
 * should be fitted; undefined when it needs no fitting or is too wide for it.
 */
export function pageForWidth(width: number): 8 | 9 | undefined {
  if (width <= portrait || width > maxWidth) return undefined
  return width > landscapeA4 ? 8 : 9
}

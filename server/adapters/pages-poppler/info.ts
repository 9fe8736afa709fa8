/** What `pdfinfo -f 1 -l N` prints: name and value pairs, then size and rotation of every page. */
export interface Info {
  readonly pages: number
  /** Width and height as displayed (rotation applied), of the crop box clipped to the media box. */
  readonly sizes: (readonly [number, number])[]
  readonly title: string
}

/** Points; a page no thinner than this can be shown. */
const thinnest = 0.5

/** Reads the output of pdfinfo; undefined when it holds no number of pages. */
export function parseInfo(text: string): Info | undefined {
  // Titles may hold line ends and look like other fields: the fields meant stand last.
  const pages = [...text.matchAll(/^Pages:\s+(\d+)$/gm)].at(-1)?.[1]
  if (pages === undefined) return undefined
  const rotations = new Map(
    [...text.matchAll(/^Page +(\d+) rot: +(-?\d+)/gm)].map(([, page, angle]) => [
      page,
      Number(angle),
    ]),
  )
  const sizes: (readonly [number, number])[] = []
  for (const [, page, width, height] of text.matchAll(
    /^Page +(\d+) size: +([\d.]+) x ([\d.]+) pts/gm,
  )) {
    const isTurned = Math.abs(rotations.get(page) ?? 0) % 180 === 90
    sizes[Number(page) - 1] = isTurned
      ? [Number(height), Number(width)]
      : [Number(width), Number(height)]
  }
  return {
    pages: Number(pages),
    sizes: Array.from(sizes, (size) => size ?? [0, 0]),
    title: /^Title:[ \t]*(.*)$/m.exec(text)?.[1] ?? '',
  }
}

/** Whether a page can be shown at all. */
export const isShowable = ([width, height]: readonly [number, number]) =>
  width >= thinnest && height >= thinnest

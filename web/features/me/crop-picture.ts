/** Twice the size that portraits are shown at in most places. */
const SIDE = 512

interface Square {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The square of a picture as a picture of its own; undefined where the browser cannot read it. */
export async function cropPicture(
  file: File,
  { x, y, width, height }: Square,
): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const side = Math.min(SIDE, Math.round(width))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height, 0, 0, side, side)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob ?? undefined
}

import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import svgCaptcha from 'svg-captcha'

export interface PictureSize {
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** The package is a function that draws a given text; its types only know the ones that also choose it. */
const draw = svgCaptcha as unknown as (text: string, options: object) => string

/**
 * A text as a picture that is hard to read for a program: letters bent each by itself, with lines across
 * them, dark on light so that people can. It is sent as pixels, because the outlines of an SVG tell the
 * letters apart.
 * @returns a PNG
 */
export function drawText(text: string, { width, height }: PictureSize): Promise<Buffer> {
  const fontSize = Math.round(Math.min(height * 1.15, (width / (text.length + 1)) * 1.9))
  const noise = 2 + randomInt(2)
  const svg = draw(text, { width, height, fontSize, noise })
  return sharp(Buffer.from(svg))
    .flatten({ background: '#f7f8fa' })
    .png({ palette: true, colours: 16 })
    .toBuffer()
}

import { createCanvas } from '@napi-rs/canvas'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type Bitmap, pixelsOf, type Resolution } from '../pages-engine/serve.ts'

type RenderContext = Parameters<PDFPageProxy['render']>[0]['canvasContext']

/** Draws a page on white, no larger than allowed. @throws as pdf.js does */
export async function draw(page: PDFPageProxy, size: Resolution, channels: 1 | 4): Promise<Bitmap> {
  const full = page.getViewport({ scale: 1 / page.userUnit })
  const { width, height, scale } = pixelsOf([full.width, full.height], size)
  const canvas = createCanvas(width, height)
  const viewport = page.getViewport({ scale: scale / page.userUnit })
  // The same drawing surface under another name: pdf.js asks for the browser's type.
  const canvasContext = canvas.getContext('2d') as unknown as RenderContext
  await page.render({ canvas: null, canvasContext, viewport, background: '#fff' }).promise
  page.cleanup()
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  const pixels = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  return { width, height, channels, data: channels === 4 ? pixels : grey(pixels) }
}

function grey(pixels: Buffer): Buffer {
  const out = Buffer.alloc(pixels.length / 4)
  for (let index = 0; index < out.length; index += 1) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(index * 4, index * 4 + 3)
    out[index] = Math.round(0.3 * red + 0.59 * green + 0.11 * blue)
  }
  return out
}

import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { withFolder } from '../pages-engine/index.ts'
import { writePdf } from '../pages-engine/pdf-writer.ts'
import { pdfium } from '../pages-pdfium/index.ts'
import { makeTesseractOcr } from './index.ts'

const limits = { seconds: 120, memory: 2e9, output: 2e8, maxPages: 10 }

/** A page of text turned into nothing but a photograph of itself. */
async function scan(folder: string): Promise<string> {
  const text = path.join(folder, 'text.pdf')
  const content =
    'BT /F1 24 Tf 60 700 Td (The quick brown fox jumps) Tj 0 -60 Td (over the lazy dog 2026) Tj ET'
  await writeFile(text, writePdf([{ attributes: '/MediaBox [0 0 500 800]', content }]))
  const drawn = await pdfium.pictures(
    { pdf: text, pages: [1], folder, dpi: 150, maxPixels: 4e6, format: 'png' },
    limits,
  )
  const data = await sharp(drawn.get(1)?.path).toColourspace('srgb').jpeg().toBuffer()
  const { width = 0, height = 0 } = await sharp(data).metadata()
  const scanned = path.join(folder, 'scan.pdf')
  const page = {
    attributes: '/MediaBox [0 0 500 800]',
    content: 'q 500 0 0 800 0 0 cm /I1 Do Q',
    jpeg: { data, width, height },
  }
  await writeFile(scanned, writePdf([page]))
  return scanned
}

test('reads the words off a scanned page, with their places', { timeout: 180_000 }, () =>
  withFolder(async (folder) => {
    const ocr = makeTesseractOcr()
    const lines = await ocr.read(await scan(folder), 1, ['chi_sim', 'eng'], limits)
    expect(lines.map((line) => line.map(([text]) => text).join(' '))).toEqual([
      'The quick brown fox jumps',
      'over the lazy dog 2026',
    ])
    const [, x, y, width, height] = lines[0]?.[0] ?? ['', 0, 0, 0, 0]
    expect(x).toBeCloseTo(60 / 500, 2)
    expect(y + height).toBeCloseTo(100 / 800, 2)
    expect(width).toBeGreaterThan(0.05)
    await ocr.close()
  }),
)

test('says which language there is no data for', () =>
  withFolder(async (folder) => {
    const reading = makeTesseractOcr().read(await scan(folder), 1, ['tlh'], limits)
    await expect(reading).rejects.toMatchObject({ code: 'tool_missing' })
  }))

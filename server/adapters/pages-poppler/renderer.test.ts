import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findProgram } from '#server/kit/sandbox/index.ts'
import type { PageOutcome } from '#server/ports/converter.ts'
import { type PageSource, writePdf } from '../pages-engine/pdf-writer.ts'
import { withFolder } from '../pages-engine/index.ts'
import { pdfium } from '../pages-pdfium/index.ts'
import { pdfjs } from '../pages-pdfjs/index.ts'
import { makePageRenderer } from './index.ts'

const limits = { seconds: 60, memory: 2e9, output: 2e8, maxPages: 100 }
const renderer = makePageRenderer()
const content = 'BT /F1 24 Tf 100 500 Td (Geometry) Tj ET 1 0 0 RG 95 495 150 30 re S'
const page = (attributes = '', box = '/MediaBox [0 0 400 600]'): PageSource => ({
  attributes: `${box} ${attributes}`,
  content,
})

/** Lends a PDF in a folder of its own. */
const withPdf = <T>(bytes: Uint8Array, use: (pdf: string, folder: string) => Promise<T>) =>
  withFolder(async (folder) => {
    const pdf = path.join(folder, 'document.pdf')
    await writeFile(pdf, bytes)
    return use(pdf, folder)
  })

const views = [
  { name: 'plain', page: page(), size: [400, 600], at: [0.25, 0.158] },
  { name: 'turned by 90', page: page('/Rotate 90'), size: [600, 400], at: [0.842, 0.25] },
  { name: 'turned by 180', page: page('/Rotate 180'), size: [400, 600], at: [0.75, 0.842] },
  { name: 'turned by 270', page: page('/Rotate 270'), size: [600, 400], at: [0.158, 0.75] },
  {
    name: 'cropped and turned',
    page: page('/CropBox [50 250 350 550] /Rotate 90'),
    size: [300, 300],
    at: [0.85, 0.167],
  },
  { name: 'in larger units', page: page('/UserUnit 2'), size: [800, 1200], at: [0.25, 0.158] },
] as const
const book = writePdf(views.map((view) => view.page))

test('sizes are those of the page as displayed', () =>
  withPdf(book, async (pdf) => {
    const facts = await renderer.inspect(pdf, limits)
    expect(facts.sizes).toEqual(views.map(({ size }) => size))
  }))

/** Centre of the first letter's side of the word: where the text begins on the displayed page. */
const begins = ([, x, y, width, height]: readonly [string, number, number, number, number]) =>
  [x, y, x + width, y + height] as const

const holds = (box: readonly [number, number, number, number], [x, y]: readonly [number, number]) =>
  x > box[0] - 0.02 && x < box[2] + 0.02 && y > box[1] - 0.02 && y < box[3] + 0.02

test('words lie where the displayed page shows them, whichever engine reads them', () =>
  withPdf(book, async (pdf, folder) => {
    const pages = await renderer.words(pdf, 1, views.length, limits)
    for (const engine of [pdfium, pdfjs]) {
      const others = await engine.words(pdf, [1, views.length], folder, limits)
      for (const [index, view] of views.entries()) {
        const own = pages[index]?.lines[0]?.[0]
        const other = others.get(index + 1)?.words.lines[0]?.[0]
        expect([own?.[0], other?.[0]], view.name).toEqual(['Geometry', 'Geometry'])
        if (!own || !other) continue
        expect(holds(begins(own), view.at), `${view.name} ${own}`).toBe(true)
        const [middle, same] = [own, other].map(([, x, y, w, h]) => [x + w / 2, y + h / 2])
        expect(middle?.[0], `${engine.name} ${view.name}`).toBeCloseTo(same?.[0] ?? -1, 1)
        expect(middle?.[1], `${engine.name} ${view.name}`).toBeCloseTo(same?.[1] ?? -1, 1)
      }
    }
  }))

test.runIf(findProgram('pdftocairo'))('a range comes as SVGs with a ground and nothing else', () =>
  withPdf(book, async (pdf, folder) => {
    const outcomes: PageOutcome[] = []
    await renderer.renderRange(pdf, 1, 4, folder, limits, (outcome) => {
      outcomes.push(outcome)
    })
    expect(outcomes.map(({ page: number }) => number).toSorted()).toEqual([1, 2, 3, 4])
    for (const outcome of outcomes) {
      if ('failure' in outcome) throw outcome.failure
      const svg = gunzipSync(await readFile(outcome.path)).toString()
      expect(svg).toMatch(/^<svg [^>]*><rect width="100%" height="100%" fill="#fff"\/>/)
      expect(svg).not.toMatch(/<script|<page|<text|href="(?!#)/)
    }
  }),
)

/** Thousands of triangles without a pattern: far more than 300 KB as a drawing. */
const heavy = {
  attributes: '/MediaBox [0 0 400 600]',
  content: Array.from({ length: 9_000 }, (_, index) => {
    const noise = (factor: number) => ((index * factor) % 997) / 997
    return `${noise(31)} ${noise(47)} ${noise(71)} rg ${noise(13) * 400} ${noise(17) * 600} m ${noise(19) * 400} ${noise(23) * 600} l ${noise(29) * 400} ${noise(37) * 600} l f`
  }).join('\n'),
}

test('a page too heavy as SVG becomes a picture, its neighbours do not', () =>
  withPdf(writePdf([page(), heavy, page()]), async (pdf, folder) => {
    const formats = new Map<number, string>()
    await renderer.renderRange(pdf, 1, 3, folder, limits, (outcome) => {
      formats.set(outcome.page, 'failure' in outcome ? 'failed' : outcome.format)
    })
    const light = findProgram('pdftocairo') ? 'svg' : 'webp'
    expect([1, 2, 3].map((number) => formats.get(number))).toEqual([light, 'webp', light])
  }))

test('a scan wants reading, a blank page and a page of text do not', async () => {
  const data = await sharp({ create: { width: 200, height: 300, channels: 3, background: '#fff' } })
    .composite([
      { input: Buffer.alloc(100 * 100 * 3), raw: { width: 100, height: 100, channels: 3 } },
    ])
    .jpeg()
    .toBuffer()
  const scan: PageSource = {
    attributes: '/MediaBox [0 0 400 600]',
    content: 'q 400 0 0 600 0 0 cm /I1 Do Q',
    jpeg: { data, width: 200, height: 300 },
  }
  const text: PageSource = {
    ...page(),
    content: 'BT /F1 12 Tf 50 500 Td (Words enough to search for) Tj ET',
  }
  await withPdf(writePdf([scan, { ...page(), content: '' }, text]), async (pdf) => {
    const pages = await renderer.words(pdf, 1, 3, limits)
    expect(pages.map(({ needsOcr }) => needsOcr)).toEqual([true, false, false])
  })
})

test('outline: levels, places by page and by name, clean titles', () => {
  const objects = [
    '<< /First 6 0 R /Last 6 0 R /Count 2 >>',
    '<< /Title (One & <two>\\n) /Parent 5 0 R /Dest [9 0 R /Fit] /First 7 0 R /Last 7 0 R >>',
    '<< /Title (Inside) /Parent 6 0 R /Dest /here >>',
  ]
  const catalog = '/Outlines 5 0 R /Dests << /here [11 0 R /Fit] >>'
  return withPdf(writePdf([page(), page()], { catalog, objects }), async (pdf) => {
    const { outline } = await renderer.inspect(pdf, limits)
    expect(outline).toEqual([
      { title: 'One & <two>', page: 1, level: 1 },
      { title: 'Inside', page: 2, level: 2 },
    ])
  })
})

const locked =
  '/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 ' +
  `/O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`

test.each([
  ['encrypted', writePdf([page()], { trailer: locked })],
  ['corrupt', Buffer.from('%PDF-1.7\nnothing that could be a document')],
  ['empty', writePdf([])],
  ['too_many_pages', writePdf(Array.from({ length: 101 }, () => page()))],
])('refuses a file that is %s by that name', (code, bytes) =>
  withPdf(bytes, async (pdf) => {
    await expect(renderer.inspect(pdf, limits)).rejects.toMatchObject({ code })
  }))

test('the cover is page 1 as WebP, no wider than asked', () =>
  withPdf(book, async (pdf, folder) => {
    const { format, width, height } = await sharp(
      await renderer.cover(pdf, folder, 120, limits),
    ).metadata()
    expect([format, width, height]).toEqual(['webp', 120, 180])
  }))

/**
 * Tesseract in a process of its own: `node child.ts '<OcrRequest as JSON>'`, answers on stdout,
 * one JSON object a line, as soon as each page is read.
 */
import { writeSync } from 'node:fs'
import sharp from 'sharp'
import { createWorker, OEM, PSM, type Page } from 'tesseract.js'
import type { OcrAnswer, OcrRequest, RecognisedLine } from './protocol.ts'

function answer(line: OcrAnswer) {
  const bytes = Buffer.from(`${JSON.stringify(line)}\n`)
  for (let done = 0; done < bytes.length; ) done += writeSync(1, bytes, done)
}

function linesOf({ blocks }: Page): RecognisedLine[] {
  const lines = (blocks ?? []).flatMap((block) =>
    block.paragraphs.flatMap((paragraph) => paragraph.lines),
  )
  return lines.map(({ words, confidence }) => ({
    words: words.map((word) => ({ text: word.text, confidence: word.confidence, ...word.bbox })),
    confidence,
  }))
}

const request = JSON.parse(process.argv[2] ?? '') as OcrRequest
const worker = await createWorker([...request.languages], OEM.LSTM_ONLY, {
  // Without these it would look for its data on the network.
  langPath: request.dataFolder,
  cacheMethod: 'none',
  gzip: true,
  errorHandler: () => {},
})
await worker.setParameters({
  tessedit_pageseg_mode: PSM.AUTO,
  user_defined_dpi: String(request.dpi),
})
for (const { page, path } of request.pictures)
  try {
    const { width, height } = await sharp(path).metadata()
    const { data } = await worker.recognize(path, {}, { text: false, blocks: true })
    answer({ page, width, height, lines: linesOf(data) })
  } catch (error) {
    answer({ page, error: String(error) })
  }
process.exit(0)

import { expect, test } from 'vitest'
import { readableLines } from './lines.ts'

const size = { width: 1000, height: 1000 }
const word = (text: string, x0: number, x1: number, confidence = 90) => ({
  text,
  confidence,
  x0,
  x1,
  y0: 100,
  y1: 120,
})

test('joins Han characters that stand together and leaves Latin words apart', () => {
  const words = [word('文', 0, 20), word('渊', 22, 40), word('is', 50, 60), word('here', 70, 99)]
  expect(readableLines([{ words, confidence: 90 }], size)).toEqual([
    [
      ['文渊', 0, 0.1, 0.04, expect.closeTo(0.02)],
      ['is', 0.05, 0.1, expect.closeTo(0.01), expect.closeTo(0.02)],
      ['here', 0.07, 0.1, expect.closeTo(0.029), expect.closeTo(0.02)],
    ],
  ])
})

test('does not join Han characters across a column', () => {
  const words = [word('左', 0, 20), word('右', 400, 420)]
  const [line] = readableLines([{ words, confidence: 90 }], size)
  expect(line?.map(([text]) => text)).toEqual(['左', '右'])
})

test('keeps an unsure word in a sure line and drops it elsewhere', () => {
  const words = [word('sure', 0, 40), word('unsure', 50, 99, 5)]
  const texts = (confidence: number) =>
    readableLines([{ words, confidence }], size).map((line) => line.map(([text]) => text))
  expect(texts(80)).toEqual([['sure', 'unsure']])
  expect(texts(50)).toEqual([['sure']])
  expect(texts(10)).toEqual([])
})

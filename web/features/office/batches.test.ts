import { expect, test } from 'vitest'
import { gatherIds, runInBatches } from './batches.ts'

const never = new AbortController().signal
const ignore = () => {}
const reasonOf = (error: unknown) => (error as Error).message

test('all pages are gathered and a row that moved between two pages counts once', async () => {
  const pages = [
    [9, 8, 7],
    [7, 6, 5],
    [4, 3],
  ]
  const told: string[] = []
  const ids = await gatherIds({
    size: 3,
    signal: never,
    fetchPage: async (page) => {
      const ids = pages[page - 1] ?? []
      return { total: 8, ids, rows: ids.length }
    },
    onProgress: (done, total) => told.push(`${done}/${total}`),
  })
  expect(ids).toEqual([9, 8, 7, 6, 5, 4, 3])
  expect(told).toEqual(['3/8', '5/8', '7/8'])
})

test('work is done in hundreds', async () => {
  const sizes: number[] = []
  const ids = Array.from({ length: 250 }, (_, i) => i + 1)
  const work = async (part: number[]) => void sizes.push(part.length)
  const result = await runInBatches({ ids, work, reasonOf, signal: never, onProgress: ignore })
  expect(sizes).toEqual([100, 100, 50])
  expect(result).toEqual({ done: 250, failed: new Map(), left: 0 })
})

test('a refused batch is tried row by row and each reason is counted', async () => {
  const work = async (part: number[]) => {
    if (part.includes(1)) throw new Error('fixed')
    if (part.includes(3)) throw new Error('in use')
  }
  const ids = [1, 2, 3, 4]
  const result = await runInBatches({ ids, work, reasonOf, signal: never, onProgress: ignore })
  expect(result.done).toBe(2)
  expect([...result.failed]).toEqual([
    ['fixed', 1],
    ['in use', 1],
  ])
})

test('what is stopped says how much is left', async () => {
  const stop = new AbortController()
  const ids = Array.from({ length: 300 }, (_, i) => i)
  const work = async () => stop.abort()
  const result = await runInBatches({
    ids,
    work,
    reasonOf,
    signal: stop.signal,
    onProgress: ignore,
  })
  expect(result).toEqual({ done: 100, failed: new Map(), left: 200 })
})

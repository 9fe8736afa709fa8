import { ConversionFailure, type Limits, type PageWords } from '#server/ports/converter.ts'
import { type CleanPage, hasUsableText, withFolder } from '../pages-engine/index.ts'
import { failureOf, type RendererDeps, worst } from './deps.ts'
import { wordsByPoppler } from './words.ts'

/** Share of a page's pixels that shows something when there is something to read. */
const someInk = 0.003

/** `PageRenderer.words`: poppler, else the first engine that reads the pages. */
export const makeWords =
  (deps: RendererDeps) =>
  (pdf: string, from: number, to: number, limits: Limits): Promise<PageWords[]> =>
    withFolder(async (folder) => {
      const { pages, ink } = await firstWords(deps, pdf, [from, to], folder, limits)
      const unsure = pages.flatMap((page, index) => (hasUsableText(page) ? [] : [from + index]))
      const shown = ink ?? (await inkOf(deps, pdf, unsure, folder, limits))
      return pages.map(({ lines }, index) => {
        const page = from + index
        const needsOcr = unsure.includes(page) && (shown.get(page) ?? 0) > someInk
        return { page, lines, needsOcr }
      })
    })

interface Read {
  readonly pages: readonly CleanPage[]
  /** Given by engines that draw as well. */
  readonly ink?: ReadonlyMap<number, number>
}

const nothing: CleanPage = { lines: [], characters: 0, unreadable: 0 }

async function firstWords(
  deps: RendererDeps,
  pdf: string,
  range: readonly [number, number],
  folder: string,
  limits: Limits,
): Promise<Read> {
  const failures: ConversionFailure[] = []
  const [from, to] = range
  const attempts = [
    ...(deps.hasPoppler()
      ? [async () => ({ pages: await wordsByPoppler(deps.worker, pdf, range, folder, limits) })]
      : []),
    ...deps.engines.map((engine) => async () => {
      const read = await engine.words(pdf, range, folder, limits)
      if (read.size === 0) throw new ConversionFailure('failed')
      const pages = Array.from(
        { length: to - from + 1 },
        (_, index) => read.get(from + index)?.words ?? nothing,
      )
      return { pages, ink: new Map([...read].map(([page, { ink }]) => [page, ink])) }
    }),
  ]
  for (const attempt of attempts)
    try {
      return await attempt()
    } catch (error) {
      failures.push(failureOf(error))
    }
  throw worst(failures)
}

/** A page that no engine can draw is taken to be blank. */
async function inkOf(
  deps: RendererDeps,
  pdf: string,
  pages: readonly number[],
  folder: string,
  limits: Limits,
): Promise<ReadonlyMap<number, number>> {
  for (const engine of deps.engines) {
    if (pages.length === 0) break
    try {
      return await engine.ink(pdf, pages, folder, limits)
    } catch (error) {
      deps.log?.debug({ error: String(failureOf(error)) }, 'ink not measured')
    }
  }
  return new Map()
}

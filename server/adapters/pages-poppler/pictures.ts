import type { ConversionFailure, Limits } from '#server/ports/converter.ts'
import type { Picture } from '../pages-engine/index.ts'
import { failureOf, type RendererDeps, worst } from './deps.ts'

/** Two pixels a point reads well on a phone and on a dense screen; bounded for posters. */
const picture = { dpi: 144, maxPixels: 4_000_000, format: 'webp' } as const

/** An ordinary page takes a third of a second; a few take long, a hostile one for ever. */
const secondsToStart = 20
const secondsEach = 3

/**
 * Pages as WebP pictures: all of them in one process of each engine in turn, then, where a page
 * brought the process down, the others one by one. Pages that no engine can draw are absent.
 */
export async function drawPictures(
  deps: RendererDeps,
  pdf: string,
  pages: readonly number[],
  folder: string,
  limits: Limits,
): Promise<{ pictures: Map<number, Picture>; failure?: ConversionFailure }> {
  const pictures = new Map<number, Picture>()
  const failures: ConversionFailure[] = []
  const missing = () => pages.filter((page) => !pictures.has(page))
  const seconds = Math.min(limits.seconds, secondsToStart + secondsEach * pages.length)
  const draw = async (engine: RendererDeps['engines'][number], wanted: readonly number[]) => {
    try {
      const made = await engine.pictures(
        { ...picture, pdf, pages: wanted, folder },
        { ...limits, seconds },
      )
      for (const [page, one] of made) pictures.set(page, one)
    } catch (error) {
      failures.push(failureOf(error))
    }
  }
  for (const engine of deps.engines) {
    const wanted = missing()
    if (wanted.length === 0) break
    await draw(engine, wanted)
    if (wanted.length > 1 && missing().length < wanted.length)
      for (const page of missing()) await draw(engine, [page])
  }
  return failures.length > 0 ? { pictures, failure: worst(failures) } : { pictures }
}

import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { ConversionFailure, type Limits, type PdfFacts } from '#server/ports/converter.ts'
import { type EngineFacts, withFolder } from '../pages-engine/index.ts'
import { failureOf, type RendererDeps, worst } from './deps.ts'
import { isShowable } from './info.ts'
import { inspectWithPoppler } from './inspect.ts'
import { tidyOutline } from './outline.ts'
import { cleanTitle } from './titles.ts'
import { mayHaveUserUnit } from './user-unit.ts'

/** A4, for pages whose own size says nothing. */
const usualSize = [595, 842] as const

/** `PageRenderer.inspect`: the first engine that opens the document tells. */
export const makeInspect =
  (deps: RendererDeps) =>
  (pdf: string, limits: Limits): Promise<PdfFacts> =>
    withFolder(async (folder) => {
      const [facts, hasUnits] = await Promise.all([
        firstFacts(deps, pdf, folder, limits),
        mayHaveUserUnit(pdf),
      ])
      if (facts.pages === 0) throw new ConversionFailure('empty')
      if (facts.pages > limits.maxPages)
        throw new ConversionFailure('too_many_pages', { max: limits.maxPages })
      const units = hasUnits ? await unitsOf(deps, pdf, folder, limits) : []
      return {
        pages: facts.pages,
        sizes: Array.from({ length: facts.pages }, (_, page) =>
          displayed(facts.sizes[page] ?? usualSize, units[page] ?? 1),
        ),
        title: cleanTitle(facts.title),
        outline: tidyOutline(facts.outline, facts.pages),
      }
    })

async function firstFacts(
  deps: RendererDeps,
  pdf: string,
  folder: string,
  limits: Limits,
): Promise<EngineFacts> {
  const failures: ConversionFailure[] = []
  const attempts = [
    ...(deps.hasPoppler() ? [inspectWithPoppler] : []),
    ...deps.engines.map((engine) => engine.inspect),
  ]
  let empty: EngineFacts | undefined
  for (const [index, attempt] of attempts.entries())
    try {
      const own = path.join(folder, String(index))
      await mkdir(own)
      const facts = await attempt(pdf, own, limits)
      if (facts.pages > 0) return await withOutline(deps, facts, pdf, own, limits)
      empty = facts
    } catch (error) {
      failures.push(failureOf(error))
    }
  deps.log?.info({ reasons: failures.map(String), output: failures[0]?.output }, 'cannot open PDF')
  if (empty) return empty
  throw worst(failures)
}

/** Poppler reads the outline while it draws page 1; where that fails another engine knows it. */
async function withOutline(
  { engines: [engine] }: RendererDeps,
  facts: EngineFacts & { isOutlineKnown?: boolean },
  pdf: string,
  folder: string,
  limits: Limits,
): Promise<EngineFacts> {
  if (facts.isOutlineKnown !== false || !engine) return facts
  const other = await engine.inspect(pdf, folder, limits).catch(() => undefined)
  return { ...facts, outline: other?.outline ?? facts.outline }
}

async function unitsOf(deps: RendererDeps, pdf: string, folder: string, limits: Limits) {
  for (const engine of deps.engines.toReversed())
    try {
      const { units } = await engine.inspect(pdf, folder, limits)
      if (units) return units
    } catch (error) {
      // The unit only decides how large 100 % is.
      deps.log?.debug({ error: String(failureOf(error)) }, 'user unit not read')
    }
  return []
}

function displayed(size: readonly [number, number], unit: number): [number, number] {
  const [width, height] = isShowable(size) ? size : usualSize
  const round = (value: number) => Math.round(value * unit * 1000) / 1000
  return [round(width), round(height)]
}

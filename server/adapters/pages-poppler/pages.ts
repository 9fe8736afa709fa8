import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import {
  ConversionFailure,
  type Limits,
  type PageOutcome,
  type RenderedPage,
} from '#server/ports/converter.ts'
import { withFolder } from '../pages-engine/index.ts'
import { failureOf, type RendererDeps } from './deps.ts'
import { runsOfOneSize, surveyPages } from './page-runs.ts'
import { drawPictures } from './pictures.ts'
import { drawTogether, type SvgPage } from './render.ts'

/** A page that hangs must not hold up its neighbours for long: each is tried alone afterwards. */
const mostSeconds = 30
const pagesTogether = 20

type Report = (outcome: PageOutcome) => Promise<void> | void

/** `PageRenderer.render` and `renderRange`. */
export function makeRender(deps: RendererDeps) {
  async function renderRange(
    pdf: string,
    from: number,
    to: number,
    folder: string,
    limits: Limits,
    onPage: Report,
  ): Promise<void> {
    const { runs, left } = await plan(deps, pdf, from, to, limits)
    for (const run of runs) left.push(...(await drawRun(deps, pdf, run, folder, limits, onPage)))
    if (left.length > 0) await pictureRest(deps, pdf, left, folder, limits, onPage)
  }

  return {
    renderRange,
    async render(pdf: string, page: number, folder: string, limits: Limits) {
      let rendered: RenderedPage | undefined
      await renderRange(pdf, page, page, folder, limits, (outcome) => {
        if ('failure' in outcome) throw outcome.failure
        rendered = outcome
      })
      if (!rendered) throw new ConversionFailure('failed')
      return rendered
    },
  }
}

type Run = readonly [from: number, to: number]

/** Which neighbours to draw together, and which pages to leave to the picture makers at once. */
async function plan(deps: RendererDeps, pdf: string, from: number, to: number, limits: Limits) {
  if (!deps.hasPoppler() || from === to) return { runs: [[from, to] as const], left: [] }
  const survey = await withFolder((folder) => surveyPages(pdf, [from, to], folder, limits))
  return { runs: runsOfOneSize(survey, from, to, pagesTogether), left: [...survey.heavy] }
}

/** Draws a run as SVGs and reports them; returns the pages that must become pictures instead. */
async function drawRun(
  deps: RendererDeps,
  pdf: string,
  run: Run,
  folder: string,
  limits: Limits,
  onPage: Report,
): Promise<number[]> {
  const [from, to] = run
  const left: number[] = []
  const drawn = deps.hasPoppler() ? await attempt(deps, pdf, run, folder, limits) : undefined
  if (!drawn && from !== to) {
    // Something is wrong with one of them: halves find it, and spare the others.
    const middle = Math.floor((from + to) / 2)
    const first = await drawRun(deps, pdf, [from, middle], folder, limits, onPage)
    return [...first, ...(await drawRun(deps, pdf, [middle + 1, to], folder, limits, onPage))]
  }
  for (const [index, page] of (drawn ?? ['heavy' as const]).entries())
    if (typeof page === 'string') left.push(from + index)
    else await onPage({ page: from + index, format: 'svg', ...page })
  return left
}

async function attempt(
  deps: RendererDeps,
  pdf: string,
  run: Run,
  folder: string,
  limits: Limits,
): Promise<SvgPage[] | undefined> {
  const [from, to] = run
  const seconds = Math.min(limits.seconds, mostSeconds)
  try {
    return await drawTogether(deps.worker, pdf, run, folder, { ...limits, seconds })
  } catch (error) {
    const { code, output } = failureOf(error)
    deps.log?.debug({ from, to, code, output }, 'pages not drawn as SVG')
    return undefined
  }
}

async function pictureRest(
  deps: RendererDeps,
  pdf: string,
  pages: readonly number[],
  folder: string,
  limits: Limits,
  onPage: Report,
) {
  const own = path.join(folder, `pictures-${pages[0]}-${pages.length}`)
  await mkdir(own, { recursive: true })
  const { pictures, failure } = await drawPictures(deps, pdf, pages, own, limits)
  for (const page of pages) {
    const picture = pictures.get(page)
    if (picture) await onPage({ page, format: 'webp', path: picture.path, bytes: picture.bytes })
    else await onPage({ page, failure: failure ?? new ConversionFailure('failed') })
  }
}

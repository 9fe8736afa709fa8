import { ConversionFailure, type Limits } from '#server/ports/converter.ts'
import type { CleanPage } from './clean-words.ts'
import { cleanPage } from './clean-words.ts'
import { runNodeChild } from './node-child.ts'
import type { EngineAnswer, EngineFacts, EngineRequest, PictureRequest } from './protocol.ts'

type Answer = Exclude<EngineAnswer, { refused: unknown }>

export interface Picture {
  readonly path: string
  readonly bytes: number
}

/** A PDF engine run as a script of ours; `folder` is private to the call. */
export interface Engine {
  readonly name: string
  /** @throws ConversionFailure `encrypted`, `drm`, `corrupt`, or a limit */
  inspect(pdf: string, folder: string, limits: Limits): Promise<EngineFacts>
  /** Words and share of ink of pages `from`–`to`; pages that failed are absent. */
  words(
    pdf: string,
    range: readonly [from: number, to: number],
    folder: string,
    limits: Limits,
  ): Promise<Map<number, { words: CleanPage; ink: number }>>
  /** Pages that failed are absent. */
  pictures(request: Omit<PictureRequest, 'what'>, limits: Limits): Promise<Map<number, Picture>>
  /** Share of each page (0–1) that shows something; pages that failed are absent. */
  ink(
    pdf: string,
    pages: readonly number[],
    folder: string,
    limits: Limits,
  ): Promise<Map<number, number>>
}

export function makeEngine(name: string, script: URL): Engine {
  async function ask(request: EngineRequest, folder: string, limits: Limits): Promise<Answer[]> {
    const readOnly = [request.pdf]
    const lines = await runNodeChild<EngineAnswer>({ script, request, readOnly, folder, limits })
    return lines.map((line) => {
      if ('refused' in line) throw new ConversionFailure(line.refused)
      return line
    })
  }

  return {
    name,
    async inspect(pdf, folder, limits) {
      const { maxPages } = limits
      const [facts] = await ask({ what: 'inspect', pdf, maxPages }, folder, limits)
      if (!facts || !('sizes' in facts)) throw new ConversionFailure('corrupt')
      return facts
    },
    async words(pdf, [from, to], folder, limits) {
      const answers = await ask({ what: 'words', pdf, from, to }, folder, limits)
      return new Map(
        answers.flatMap((line) =>
          'lines' in line
            ? [[line.page, { words: cleanPage(line.lines), ink: line.ink }] as const]
            : [],
        ),
      )
    },
    async pictures(request, limits) {
      const answers = await ask({ ...request, what: 'pictures' }, request.folder, limits)
      return new Map(
        answers.flatMap((line) => ('path' in line ? [[line.page, line] as const] : [])),
      )
    },
    async ink(pdf, pages, folder, limits) {
      const answers = await ask({ what: 'ink', pdf, pages }, folder, limits)
      return new Map(
        answers.flatMap((line) => ('ink' in line ? [[line.page, line.ink] as const] : [])),
      )
    },
  }
}

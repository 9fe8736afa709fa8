import path from 'node:path'
import { ConversionFailure, type Limits } from '#server/ports/converter.ts'
import { failureOf, type RendererDeps, worst } from './deps.ts'

/** `PageRenderer.cover`: page 1 as WebP, at most `width` pixels wide. @throws ConversionFailure */
export const makeCover =
  ({ engines }: RendererDeps) =>
  async (pdf: string, folder: string, width: number, limits: Limits): Promise<string> => {
    const failures: ConversionFailure[] = []
    const size = { dpi: 288, maxPixels: 2_000_000, maxWidth: width }
    for (const engine of engines)
      try {
        const request = { ...size, pdf, pages: [1], folder, format: 'webp' } as const
        const made = (await engine.pictures(request, limits)).get(1)
        if (made) return path.resolve(made.path)
      } catch (error) {
        failures.push(failureOf(error))
      }
    throw failures.length > 0 ? worst(failures) : new ConversionFailure('failed')
  }

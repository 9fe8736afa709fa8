import { existsSync, realpathSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { limitConcurrency } from '#server/kit/concurrency.ts'
import { findProgram, runSandboxed, type SandboxResult } from '#server/kit/sandbox/index.ts'
import { ConversionFailure, type Limits } from '#server/ports/converter.ts'
import type { Route } from '../kinds.ts'
import { printed, refuseLimits } from '../outcome.ts'
import { makeProfiles, writeColdProfile } from './profile.ts'

const fonts = fileURLToPath(new URL('fonts.conf', import.meta.url))
const exporters: Partial<Record<Route, string>> = {
  writer: 'writer_pdf_Export',
  calc: 'calc_pdf_Export',
  impress: 'impress_pdf_Export',
  draw: 'draw_pdf_Export',
}

export interface OfficeRun {
  /** The document, wherever it is kept and whatever its name. */
  readonly path: string
  /** Its canonical extension: LibreOffice judges by name as well as by content. */
  readonly ext: string
  readonly route: Route
  readonly folder: string
  readonly limits: Limits
}

/** The office program, or undefined; without the shell script and the splash around it where possible. */
export function findOffice(): { script: string; binary: string } | undefined {
  const script = findProgram('soffice') ?? findProgram('libreoffice')
  if (!script) return undefined
  const binary = path.join(path.dirname(realpathSync(script)), 'soffice.bin')
  return { script, binary: existsSync(binary) ? binary : script }
}

/**
 * LibreOffice by command line: one sandbox and one profile a document, at most `width` at once.
 * Its exit code is 0 when it fails, so only the PDF itself counts.
 */
export function makeOffice({ workFolder, width }: { workFolder: string; width: number }) {
  const limited = limitConcurrency(width)
  const profiles = makeProfiles(workFolder, warm)

  async function warm(profile: string) {
    const office = required()
    const folder = await mkdtemp(path.join(workFolder, 'office-warm-'))
    await writeFile(path.join(folder, 'warm.txt'), 'warm')
    await rename(profile, path.join(folder, 'profile'))
    const limits = { seconds: 120, memory: 2e9, output: 200e6, maxPages: 10 }
    await launch(office.script, { folder, source: path.join(folder, 'warm.txt'), limits })
    await rename(path.join(folder, 'profile'), profile)
    await rm(folder, { recursive: true, force: true })
  }

  async function convert(run: OfficeRun): Promise<string> {
    const office = required()
    const folder = await mkdtemp(path.join(run.folder, 'office-'))
    const source = path.join(folder, `source${run.ext}`)
    await symlink(path.resolve(run.path), source)
    const profile = path.join(folder, 'profile')
    await profiles.copyTo(profile, office.script)
    const step = { folder, source, limits: run.limits, readOnly: [path.resolve(run.path)] }
    const first = await launch(office.binary, { ...step, exporter: exporters[run.route] })
    refuseLimits(first, run.limits)
    const done = await finished(folder, run)
    if (done) return done
    if (cannotLoad(first)) throw new ConversionFailure('corrupt', {}, { output: printed(first) })
    // Cold and with LibreOffice's own choice of exporter: a crash, or another module than expected.
    await rm(profile, { recursive: true, force: true })
    await writeColdProfile(profile)
    const second = await launch(office.script, step)
    refuseLimits(second, run.limits)
    const late = await finished(folder, run)
    if (late) return late
    throw new ConversionFailure(
      cannotLoad(second) ? 'corrupt' : 'failed',
      {},
      { output: printed(second) },
    )
  }

  return { convert: (run: OfficeRun) => limited(() => convert(run)) }
}

function required() {
  const office = findOffice()
  if (!office) throw new ConversionFailure('tool_missing', { tool: 'LibreOffice' })
  return office
}

const cannotLoad = (result: SandboxResult) => result.stderr.includes('could not be loaded')

interface Step {
  readonly folder: string
  readonly source: string
  readonly limits: Limits
  readonly readOnly?: readonly string[]
  readonly exporter?: string | undefined
}

async function launch(command: string, step: Step): Promise<SandboxResult> {
  const out = path.join(step.folder, 'out')
  await mkdir(out, { recursive: true })
  return runSandboxed({
    command,
    args: [
      `-env:UserInstallation=${pathToFileURL(path.join(step.folder, 'profile'))}`,
      ...['--headless', '--norestore', '--nologo', '--nodefault', '--nolockcheck'],
      ...['--convert-to', step.exporter ? `pdf:${step.exporter}:${options(step.limits)}` : 'pdf'],
      ...['--outdir', out, step.source],
    ],
    folder: step.folder,
    readOnly: [fonts, ...(step.readOnly ?? [])],
    env: { FONTCONFIG_FILE: fonts, SAL_USE_VCLPLUGIN: 'svp' },
    limits: {
      seconds: step.limits.seconds,
      memory: step.limits.memory,
      output: step.limits.output,
      cpuSeconds: step.limits.seconds,
    },
  })
}

/** One page more than allowed is enough to see that there are too many. */
function options({ maxPages }: Limits): string {
  return JSON.stringify({
    ExportBookmarks: { type: 'boolean', value: 'true' },
    PageRange: { type: 'string', value: `1-${maxPages + 1}` },
  })
}

/** Moves the PDF out of the run's folder, which is removed. */
async function finished(folder: string, run: OfficeRun): Promise<string | undefined> {
  const pdf = path.join(folder, 'out', 'source.pdf')
  const facts = await stat(pdf).catch(() => undefined)
  if (!facts?.size) return undefined
  const kept = path.join(run.folder, 'converted.pdf')
  await rename(pdf, kept)
  await rm(folder, { recursive: true, force: true })
  return kept
}

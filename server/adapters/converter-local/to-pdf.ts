import { mkdir, open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { findProgram, runSandboxed } from '#server/kit/sandbox/index.ts'
import { ConversionFailure, type Limits, type Sniffed } from '#server/ports/converter.ts'
import { kinds, type Route } from './kinds.ts'
import type { OfficeRun } from './office/soffice.ts'
import { printed, refuseLimits } from './outcome.ts'
import type { Preparation } from './prepare.ts'
import { runPreparation } from './run-prepare.ts'
import { fitOldWorkbook } from './sheet/fit-old.ts'
import { fitWorkbook } from './sheet/fit-width.ts'
import { isEncryptedOle } from './sniff/ole-kinds.ts'

interface Office {
  convert(run: OfficeRun): Promise<string>
}

/** One conversion: the file, and the folder and limits of all its steps. */
interface Job {
  readonly input: string
  readonly folder: string
  readonly limits: Limits
}

/** Turns a sniffed file into a PDF by the shortest way its kind has. */
export function makeToPdf(office: Office) {
  return async function toPdf(file: string, sniffed: Sniffed, folder: string, limits: Limits) {
    const kind = kinds[sniffed.ext]
    if (!kind) throw new ConversionFailure('unsupported', { type: sniffed.ext })
    const job = { input: path.resolve(file), folder: path.resolve(folder), limits }
    switch (kind.route) {
      case 'pdf':
        return job.input
      case 'text':
        return prepared(sniffed.ext, job, 'writer')
      case 'table':
        return prepared(sniffed.ext, job, 'calc')
      case 'book':
        return book(sniffed.ext, job)
      default:
        return officeFile(sniffed.ext, kind.route, job)
    }
  }

  async function prepared(ext: string, job: Job, route: Route): Promise<string> {
    const flat = route === 'calc' ? '.fods' : '.fodt'
    const output = path.join(job.folder, `prepared${flat}`)
    const step: Preparation = { ext, input: job.input, output, maxPages: job.limits.maxPages }
    await runPreparation(step, job.folder, job.limits)
    return office.convert({ ...job, path: output, ext: flat, route })
  }

  async function book(ext: string, job: Job): Promise<string> {
    if (ext === '.mobi')
      return prepared('.epub', { ...job, input: await unpackMobi(job) }, 'writer')
    if (ext === '.chm')
      return prepared('folder.chm', { ...job, input: await unpackChm(job) }, 'writer')
    return prepared(ext, job, 'writer')
  }

  async function officeFile(ext: string, route: Route, job: Job): Promise<string> {
    try {
      const input = route === 'calc' ? await printable(ext, job) : job.input
      return await office.convert({ ...job, path: input, ext, route })
    } catch (error) {
      const isOpaque = error instanceof ConversionFailure && /^(corrupt|failed)$/.test(error.code)
      if (isOpaque && (await needsPassword(job.input))) {
        throw new ConversionFailure('encrypted', {}, { output: error.output })
      }
      throw error
    }
  }
}

/** The workbook itself, or a copy that prints one page wide. An odd one is left to LibreOffice. */
async function printable(ext: string, { input, folder }: Job): Promise<string> {
  const fit = ext === '.xls' ? fitOldWorkbook : /^\.xl[st][xm]$/.test(ext) ? fitWorkbook : undefined
  if (!fit) return input
  const output = path.join(folder, `fitted${ext}`)
  const isFitted = await fit(input, output).catch((error: unknown) => {
    if (error instanceof ConversionFailure && error.code === 'bomb') throw error
    return false
  })
  return isFitted ? output : input
}

async function needsPassword(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    return await isEncryptedOle(handle)
  } finally {
    await handle.close()
  }
}

/** MOBI, AZW and AZW3 to EPUB. */
async function unpackMobi(job: Job): Promise<string> {
  const out = path.join(job.folder, 'mobi')
  const result = await unpack(
    'mobitool',
    'mobitool (libmobi-tools)',
    ['-e', '-o', out, job.input],
    job,
    out,
  )
  const found = (await readdir(out)).find((name) => name.endsWith('.epub'))
  if (found) return path.join(out, found)
  const isProtected = /drm|encrypt/i.test(result.stdout.toString('utf8') + result.stderr)
  throw new ConversionFailure(isProtected ? 'drm' : 'corrupt', {}, { output: printed(result) })
}

/** Compiled HTML help to a folder of pages. */
async function unpackChm(job: Job): Promise<string> {
  const out = path.join(job.folder, 'chm')
  const tool = 'extract_chmLib (libchm-bin)'
  const result = await unpack('extract_chmLib', tool, [job.input, out], job, out)
  if ((await readdir(out)).length > 0) return out
  throw new ConversionFailure('corrupt', {}, { output: printed(result) })
}

async function unpack(
  command: string,
  tool: string,
  args: readonly string[],
  { input, folder, limits }: Job,
  out: string,
) {
  if (!findProgram(command)) throw new ConversionFailure('tool_missing', { tool })
  await stat(input).catch(() => {
    throw new ConversionFailure('missing')
  })
  await mkdir(out, { recursive: true })
  const result = await runSandboxed({ command, args, folder, readOnly: [input], limits })
  refuseLimits(result, limits)
  return result
}

/**
 * Office files to PDF, ours against bare LibreOffice in the same run:
 *   node bench/conversion-office.ts [files …] [--rounds 3] [--copies 4]
 * Ours is what a site does: sniffing, checks, a sandbox and a fresh profile a document. Bare is the
 * `soffice --convert-to pdf` command, one warm profile a core, one process a core, at the same
 * priority. Without files: documents, sheets and shows made here, `--copies` of each.
 */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { makeLocalConverter } from '#server/adapters/converter-local/index.ts'
import { docxOf, sheetXml, xlsxOf } from '#server/adapters/converter-local/test-files.ts'
import { keep, machine } from './support/report.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    copies: { type: 'string', default: '4' },
  },
})
const execute = promisify(execFile)
const cores = os.availableParallelism()
const limits = { seconds: 120, memory: 2e9, output: 500e6, maxPages: 2000 }
const base = await mkdtemp(path.join(os.tmpdir(), 'bench-office-'))
const profile = (core: number) => path.join(base, `profile-${core}`)

const soffice = (core: number, format: string, out: string, file: string) =>
  execute('nice', [
    ...['-n', '10', 'soffice', `-env:UserInstallation=file://${profile(core)}`, '--headless'],
    ...['--convert-to', format, '--outdir', out, file],
  ])

/** One file of each usual kind; the old and the open formats are written by LibreOffice itself. */
async function makeFiles(folder: string): Promise<string[]> {
  await mkdir(folder)
  await writeFile(path.join(folder, 'words.docx'), await docxOf('文渊 words '.repeat(400)))
  await writeFile(path.join(folder, 'table.xlsx'), await xlsxOf(sheetXml(8, 60)))
  const derive = async (name: string, formats: readonly string[]) => {
    for (const format of formats) await soffice(0, format, folder, path.join(folder, name))
  }
  await derive('words.docx', ['doc', 'odt', 'rtf'])
  await derive('table.xlsx', ['xls', 'ods'])
  return (await readdir(folder)).map((name) => path.join(folder, name))
}

/** Runs the work on every file, one a core; seconds it took. */
async function inParallel(
  files: readonly string[],
  work: (file: string, core: number, index: number) => Promise<unknown>,
) {
  let next = 0
  const start = performance.now()
  const loop = async (core: number) => {
    for (let index = next++; index < files.length; index = next++) {
      await work(files[index] as string, core, index)
    }
  }
  await Promise.all(Array.from({ length: cores }, (_, core) => loop(core)))
  return (performance.now() - start) / 1000
}

async function main() {
  const made = positionals.length > 0 ? positionals : await makeFiles(path.join(base, 'files'))
  const copies = positionals.length > 0 ? 1 : Number(options.copies)
  const files = Array.from({ length: copies }, () => made).flat()
  await soffice(0, 'pdf', base, made[0] as string)
  for (let core = 1; core < cores; core++) await cp(profile(0), profile(core), { recursive: true })
  const converter = makeLocalConverter({ workFolder: path.join(base, 'work') })

  const done = { bare: 0, ours: 0 }
  const bare = async (file: string, core: number, index: number) => {
    const out = path.join(base, `bare-${index}`)
    await soffice(core, 'pdf', out, file)
    done.bare += (await readdir(out).catch(() => [])).length
    await rm(out, { recursive: true, force: true })
  }
  const ours = async (file: string) => {
    const folder = await mkdtemp(path.join(base, 'job-'))
    await converter
      .toPdf(file, await converter.sniff(file, path.basename(file)), folder, limits)
      .then(() => done.ours++)
      .catch((error: unknown) => console.log(`${path.basename(file)}: ${error}`))
    await rm(folder, { recursive: true })
  }
  await ours(made[0] as string)
  done.ours = 0
  const seconds = { bare: [] as number[], ours: [] as number[] }
  for (let round = 0; round < Number(options.rounds); round++) {
    seconds.bare.push(await inParallel(files, bare))
    seconds.ours.push(await inParallel(files, ours))
  }
  const rate = (list: readonly number[]) => Math.round((files.length / Math.min(...list)) * 60)
  const [mine, theirs] = [rate(seconds.ours), rate(seconds.bare)]
  const ratio = Math.round((mine / theirs) * 100) / 100
  const line = `${files.length} files: ours ${mine} a minute, bare LibreOffice ${theirs}; ratio ${ratio} (goal 0.8); PDFs made ${done.ours} and ${done.bare}`
  console.log(line)
  await keep(
    'conversion-office',
    { files: files.length, seconds, done, ratio },
    `${line}; ${machine()}`,
  )
}

await main().finally(() => rm(base, { recursive: true, force: true }))

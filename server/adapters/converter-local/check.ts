import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Log } from '#server/kit/log.ts'
import { availableSandbox, findProgram } from '#server/kit/sandbox/index.ts'
import {
  ConversionFailure,
  type DocumentConverter,
  type ToolCheck,
} from '#server/ports/converter.ts'
import { findOffice } from './office/soffice.ts'

const execute = promisify(execFile)
const limits = { seconds: 60, memory: 2e9, output: 100e6, maxPages: 10 }
const sample = (name: string) => fileURLToPath(new URL(`samples/${name}`, import.meta.url))

interface Tool {
  readonly name: string
  readonly description: string
  readonly isRequired: boolean
  readonly hint: string
  isInstalled(): boolean | Promise<boolean>
  version(): Promise<string>
  /** Does the tool's work once; throws what is wrong. */
  tryOut(): Promise<void>
}

/** Tries every external tool with a small real conversion. */
export async function checkConverters(
  converter: DocumentConverter,
  workFolder: string,
  log?: Log,
): Promise<ToolCheck[]> {
  const convert = async (file: string, name: string) => {
    const folder = await mkdtemp(path.join(workFolder, 'check-'))
    try {
      const pdf = await converter.toPdf(file, await converter.sniff(file, name), folder, limits)
      if ((await stat(pdf)).size === 0) throw new Error('an empty PDF')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  return Promise.all(tools(convert, workFolder).map((tool) => check(tool, log)))
}

async function check(tool: Tool, log?: Log): Promise<ToolCheck> {
  const { name, description, isRequired, hint } = tool
  const facts = { name, description, isRequired, hint, version: '', error: '' }
  if (!(await tool.isInstalled())) return { ...facts, isInstalled: false, error: 'not installed' }
  const version = await tool.version().catch(() => '')
  try {
    await tool.tryOut()
    return { ...facts, isInstalled: true, version }
  } catch (error) {
    log?.warn(
      { tool: name, error, output: error instanceof ConversionFailure ? error.output : '' },
      'tool check failed',
    )
    return { ...facts, isInstalled: true, version, error: String(error) }
  }
}

type Convert = (file: string, name: string) => Promise<void>

const tools = (convert: Convert, workFolder: string): Tool[] => [
  ...officeTools(convert, workFolder),
  ...bookTools(convert),
  ...systemTools(),
]

function officeTools(convert: Convert, workFolder: string): Tool[] {
  return [
    {
      name: 'LibreOffice',
      description:
        'Office 文档、文本、网页和电子书转换 / Office files, text, web pages and e-books',
      isRequired: true,
      hint: 'apt-get install libreoffice-writer-nogui libreoffice-calc-nogui libreoffice-impress-nogui libreoffice-math-nogui',
      isInstalled: () => findOffice() !== undefined,
      version: () => firstLine(findOffice()?.script, ['--version']),
      async tryOut() {
        const folder = await mkdtemp(path.join(workFolder, 'check-'))
        const file = path.join(folder, 'sample.rtf')
        await writeFile(file, '{\\rtf1\\ansi Wenyuan \\u25991?\\u28170?}')
        await convert(file, 'sample.rtf').finally(() => rm(folder, { recursive: true }))
      },
    },
    {
      name: 'LibreOffice Math',
      description: 'Word 文档里的公式 / formulas in Word documents, which stay blank without it',
      isRequired: false,
      hint: 'apt-get install libreoffice-math-nogui',
      isInstalled: () => hasOfficeModule('libsmlo.so'),
      version: async () => '',
      tryOut: async () => {},
    },
  ]
}

function bookTools(convert: Convert): Tool[] {
  return [
    {
      name: 'mobitool',
      description: 'MOBI、AZW3 电子书转换 / MOBI and AZW3 books',
      isRequired: false,
      hint: 'apt-get install libmobi-tools',
      isInstalled: () => findProgram('mobitool') !== undefined,
      version: () => firstLine(findProgram('mobitool'), ['-v']),
      tryOut: () => convert(sample('book.mobi'), 'book.mobi'),
    },
    {
      name: 'extract_chmLib',
      description: 'CHM 电子书转换 / CHM books',
      isRequired: false,
      hint: 'apt-get install libchm-bin',
      isInstalled: () => findProgram('extract_chmLib') !== undefined,
      version: async () => '',
      tryOut: () => convert(sample('book.chm'), 'book.chm'),
    },
  ]
}

function systemTools(): Tool[] {
  return [
    {
      name: 'bubblewrap',
      description: '转换程序的隔离 / the fence around converters',
      isRequired: false,
      hint: 'apt-get install bubblewrap (needs user namespaces; else converters run with limits only)',
      isInstalled: () => findProgram('bwrap') !== undefined,
      version: () => firstLine(findProgram('bwrap'), ['--version']),
      async tryOut() {
        const kind = await availableSandbox()
        if (kind !== 'bubblewrap') throw new Error(`not allowed here; using ${kind}`)
      },
    },
    {
      name: 'CJK fonts',
      description: '中日韩字体 / fonts with Chinese, Japanese and Korean letters',
      isRequired: false,
      hint: 'apt-get install fonts-noto-cjk (fonts-wqy-zenhei is smaller)',
      isInstalled: async () => (await chineseFont()) !== '',
      version: chineseFont,
      tryOut: async () => {},
    },
  ]
}

const hasOfficeModule = (name: string) =>
  existsSync(path.join(path.dirname(findOffice()?.binary ?? '/nowhere/x'), name))

const chineseFont = () =>
  firstLine(findProgram('fc-list'), [':lang=zh-cn', 'family']).catch(() => '')

async function firstLine(program: string | undefined, args: readonly string[]): Promise<string> {
  if (!program) return ''
  const { stdout, stderr } = await execute(program, args, { timeout: 20_000 })
  return (stdout || stderr).split('\n', 1)[0]?.trim() ?? ''
}

import { readFile, writeFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import path from 'node:path'
import { runSandboxed } from '#server/kit/sandbox/index.ts'
import type { Limits, ToolCheck } from '#server/ports/converter.ts'
import { makeTesseractOcr } from '../ocr-tesseract/index.ts'
import { songText, withFolder, writePdf } from '../pages-engine/index.ts'
import { pdfium } from '../pages-pdfium/index.ts'
import { programVersion } from './version.ts'

const limits: Limits = {
  seconds: 60,
  memory: 1024 * 1024 * 1024,
  output: 16 * 1024 * 1024,
  maxPages: 10,
}

interface Tool extends Omit<ToolCheck, 'isInstalled' | 'version' | 'error'> {
  version(): Promise<string>
  /** Converts the page and throws when the result is wrong. */
  convert(pdf: string, folder: string): Promise<void>
}

const tools: readonly Tool[] = [
  {
    name: 'pdftocairo',
    description: 'PDF 页面转为 SVG / PDF pages to SVG',
    isRequired: false,
    hint: 'apt-get install poppler-utils (else pages are bitmaps: slower and larger)',
    version: () => programVersion('pdftocairo', '-v'),
    convert: (pdf, folder) => printed('pdftocairo', ['-svg', pdf, '-'], folder, '<symbol'),
  },
  {
    name: 'pdftotext',
    description: 'PDF 文字与位置 / words of PDF pages',
    isRequired: false,
    hint: 'apt-get install poppler-utils (else PDFium reads the words: slower)',
    version: () => programVersion('pdftotext', '-v'),
    convert: (pdf, folder) => printed('pdftotext', ['-bbox-layout', pdf, '-'], folder, 'Wenyuan'),
  },
  {
    name: 'poppler-data',
    description: '未嵌入字体的中日韩 PDF / Chinese, Japanese and Korean PDFs without their fonts',
    isRequired: false,
    hint: 'apt-get install poppler-data fonts-noto-cjk (else text is missing from some Chinese PDFs)',
    // It has no version of its own; without it the text is simply not there.
    version: async () => '',
    convert: (pdf, folder) => printed('pdftotext', [pdf, '-'], folder, '文渊'),
  },
  {
    name: 'pdfium',
    description: '封面与复杂页面的位图 / covers, and pages too heavy for SVG',
    isRequired: true,
    hint: 'npm ci',
    version: () => packageVersion('@hyzyla/pdfium'),
    async convert(pdf, folder) {
      const request = { pdf, folder, pages: [1], dpi: 72, maxPixels: 1e6, format: 'webp' } as const
      if ((await pdfium.pictures(request, limits)).size !== 1) throw new Error('no picture')
    },
  },
  {
    name: 'tesseract',
    description: '扫描页文字识别 / reading scanned pages',
    isRequired: false,
    hint: 'npm ci (else scanned pages cannot be searched)',
    version: () => packageVersion('tesseract.js'),
    async convert(pdf) {
      const lines = await makeTesseractOcr().read(pdf, 1, ['eng'], limits)
      if (!JSON.stringify(lines).includes('Wenyuan')) throw new Error('read something else')
    },
  },
]

/** Tries every tool that makes pages with a real small page. */
export const checkTools = (): Promise<ToolCheck[]> =>
  withFolder(async (folder) => {
    const pdf = path.join(folder, 'page.pdf')
    const content = `BT /F1 36 Tf 40 200 Td (Wenyuan) Tj ET BT /F2 36 Tf 40 100 Td ${songText('文渊')} Tj ET`
    await writeFile(pdf, writePdf([{ attributes: '/MediaBox [0 0 300 300]', content }]))
    const checks: ToolCheck[] = []
    for (const tool of tools) checks.push(await check(tool, pdf, folder))
    return checks
  })

async function check(tool: Tool, pdf: string, folder: string): Promise<ToolCheck> {
  const { name, description, isRequired, hint } = tool
  const facts = { name, description, isRequired, hint, version: '', error: '' }
  try {
    facts.version = await tool.version()
  } catch {
    return { ...facts, isInstalled: false, error: 'not installed' }
  }
  try {
    await tool.convert(pdf, folder)
    return { ...facts, isInstalled: true }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { ...facts, isInstalled: facts.version !== '', error: reason }
  }
}

async function printed(command: string, args: string[], folder: string, expected: string) {
  const result = await runSandboxed({ command, args, readOnly: [], folder, limits })
  if (!result.stdout.includes(expected))
    throw new Error(result.stderr.trim() || 'made something else')
}

async function packageVersion(name: string): Promise<string> {
  const manifest = findPackageJSON(name, import.meta.url)
  if (!manifest) throw new Error(`${name} not found`)
  return String(JSON.parse(await readFile(manifest, 'utf8')).version)
}

#!/usr/bin/env node
// Fails when a public page's first-load script is over its budget, or when a kit that belongs to
// the back office (antd) can be reached from a public page or is loaded by the server. Reads what `npm run build` left behind:
//   node tools/check-bundle.mjs [build/client]
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const BUDGET_KB = 120
/** Pages that carry a tool of their own, each with its budget and the tool. */
const OWN_BUDGET = {
  'web/routes/public/document.tsx': [140, 'the viewer: text layer, finding, gestures'],
  'web/routes/public/upload.tsx': [155, 'the uploader: hashing, resumable transfer'],
}
const BACK_OFFICE = /node_modules\/(antd|@ant-design|@rc-component|rc-[\w-]+)\//
const FRAME = ['web/entry.client.tsx', 'web/root.tsx', 'web/routes/public/layout.tsx']

const folder = path.resolve(process.argv[2] ?? 'build/client')
const chunks = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'))
const keyOf = (source) => Object.keys(chunks).find((key) => key.split('?')[0] === source)

/** All that must have arrived before `source` runs: static imports and the words of one language. */
function needed(key, found = new Set()) {
  const chunk = chunks[key]
  if (!chunk || found.has(key)) return found
  found.add(key)
  const words = (chunk.dynamicImports ?? []).filter((one) => one.startsWith('web/locales/zh-CN/'))
  for (const one of [...(chunk.imports ?? []), ...words]) needed(one, found)
  return found
}

const sizes = new Map()
function sizeOf(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(path.join(folder, file))).length)
  return sizes.get(file)
}

/** The files a page loads first, each once. */
function filesOf(page) {
  const keys = [...FRAME, page].flatMap((source) => [...needed(keyOf(source))])
  return [...new Set(keys.map((key) => chunks[key].file).filter((file) => file.endsWith('.js')))]
}

const sourceMaps = (file) => {
  try {
    return JSON.parse(readFileSync(path.join(folder, `${file}.map`), 'utf8')).sources
  } catch {
    return []
  }
}

let failed = false
const pages = Object.keys(chunks)
  .map((key) => key.split('?')[0])
  .filter((source) => /^web\/routes\/public\/(?!layout)/.test(source))
for (const page of [...new Set(pages)].sort()) {
  const files = filesOf(page)
  const kb = files.reduce((sum, file) => sum + sizeOf(file), 0) / 1024
  const stray = files.filter(
    (file) => /(^|\/)antd/.test(file) || sourceMaps(file).some((one) => BACK_OFFICE.test(one)),
  )
  const [budget, tool = ''] = OWN_BUDGET[page] ?? [BUDGET_KB]
  const over = kb > budget
  failed ||= over || stray.length > 0
  const note =
    stray.length > 0
      ? `✗ back office code in ${stray}`
      : over
        ? `✗ over ${budget} KB`
        : tool && `(${budget} KB allowed: ${tool})`
  console.log(`${kb.toFixed(1).padStart(7)} KB  ${page} ${note}`)
}
// The back office is drawn in the browser; what the server loads for it would only cost memory.
const server = path.join(folder, '../server')
const ofServer = readdirSync(server, { recursive: true }).filter((file) => file.endsWith('.js'))
for (const file of ofServer) {
  const text = readFileSync(path.join(server, file), 'utf8')
  const found = /(?:from|import\()\s*["'](antd|@ant-design|echarts|@tanstack\/react-query)/.exec(
    text,
  )
  if (!found) continue
  failed = true
  console.log(`✗ the server's ${file} loads ${found[1]}: reach it through a .client module`)
}
process.exit(failed ? 1 : 0)

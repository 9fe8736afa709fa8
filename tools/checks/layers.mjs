#!/usr/bin/env node
// Arrows point down: web → contracts ← server, features enter each other by their front door and only
// downwards, adapters are named where the site is put together, and there are no cycles, types included.
import { isBuiltin } from 'node:module'
import { importsOf, readSource, sourceFiles } from './sources.mjs'

/** A feature may use those before it. */
const FEATURES = [
  ['audit'],
  ['settings'],
  ['files'],
  ['captcha'],
  ['codes'],
  ['punishments'],
  ['users'],
  ['oauth'],
  ['access'],
  ['people'],
  ['credits'],
  ['categories'],
  ['documents', 'articles'],
  ['social'],
  ['site'],
  ['processing'],
  ['search'],
  ['orders'],
  ['chat'],
  ['spider'],
  ['stats'],
  ['system'],
]

/** Single arrows that a rule would refuse, each with its reason. */
const EXCEPTIONS = new Map([
  ['server/kit/tables.ts → contracts/pages.ts', 'the shape of the JSON columns, types only'],
  ['web/entry.server.tsx → node:stream', 'runs on the server'],
  ['web/entry.server.tsx → node:stream/consumers', 'runs on the server'],
])

/** Packages that only development loads. */
const FOR_DEVELOPMENT = new Set(['server/kit/web/development.ts → vite'])

const files = sourceFiles()
const known = new Set(files)
const declared = JSON.parse(readSource('package.json'))
const packages = { ...declared.dependencies, ...declared.devDependencies }
const problems = []
const used = new Set()
const graph = new Map()

const isTest = (file) => /\.(test|cases|fixture)\.tsx?$|^(tests|bench)\//.test(file)
const rankOf = (feature) => FEATURES.findIndex((step) => step.includes(feature))
const part = (file, prefix) =>
  file.startsWith(prefix) ? file.slice(prefix.length).split('/')[0] : ''
const starts = (file, ...folders) => folders.some((folder) => file.startsWith(folder))

/** Why one file of ours may not import another, or nothing. */
function refused(from, to) {
  const isProduct = starts(from, 'contracts/', 'server/', 'web/') && !isTest(from)
  if (isProduct && (isTest(to) || starts(to, 'tools/')))
    return 'the product does not import its tests or tools'
  if (starts(from, 'contracts/') && !starts(to, 'contracts/')) return 'contracts know nobody'
  if (starts(from, 'web/')) return refusedInWeb(from, to)
  if (starts(from, 'server/')) {
    if (starts(to, 'web/')) return 'the server does not import the website'
    if (!isTest(from)) return refusedInServer(from, to)
  }
  return undefined
}

function refusedInWeb(from, to) {
  if (starts(to, 'server/')) return 'the website does not import the server'
  if (starts(from, 'web/ui/') && starts(to, 'web/features/', 'web/routes/'))
    return 'ui knows no features'
  if (starts(from, 'web/kit/') && starts(to, 'web/features/', 'web/routes/', 'web/ui/'))
    return 'kit knows no features'
  if (starts(from, 'web/features/') && starts(to, 'web/routes/'))
    return 'features do not import pages'
  return undefined
}

function refusedInServer(from, to) {
  const feature = part(from, 'server/features/')
  const kit = starts(from, 'server/kit/')
  const placed = /^server\/(compose|database)\.ts$|^server\/(commands|adapters)\//.test(from)
  if (kit && starts(to, 'contracts/') && !/^contracts\/(kit|refusals)\.ts$/.test(to))
    return 'the kit has no product words: only contracts/kit.ts and contracts/refusals.ts'
  if (kit && starts(to, 'server/') && !starts(to, 'server/kit/')) return 'the kit knows no features'
  if (starts(to, 'server/adapters/') && !placed)
    return 'adapters are named in compose.ts, database.ts and commands only'
  if (starts(from, 'server/adapters/', 'server/ports/') && starts(to, 'server/features/'))
    return 'adapters and ports know no features'
  if (feature) return refusedInFeature(feature, to)
  return undefined
}

function refusedInFeature(feature, to) {
  const other = part(to, 'server/features/')
  if (rankOf(feature) < 0) return `the feature ${feature} has no place in the order of features`
  if (!other)
    return starts(to, 'server/') && !starts(to, 'server/kit/', 'server/ports/')
      ? 'a feature uses features, ports and the kit'
      : undefined
  if (other === feature) return undefined
  if (!to.endsWith(`features/${other}/index.ts`)) return 'a feature is entered by its index.ts'
  return rankOf(other) >= rankOf(feature) ? `${other} does not come before ${feature}` : undefined
}

/** Why a file may not import a package, or nothing. */
function refusedPackage(from, name) {
  const isOpen = starts(from, 'contracts/', 'web/') && !isTest(from)
  if (isBuiltin(name)) return isOpen ? 'contracts and the website run in the browser' : undefined
  if (name.startsWith('virtual:')) return undefined
  const base = name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
  if (starts(from, 'contracts/') && base !== 'zod') return 'contracts use zod and nothing else'
  // A package of types alone is named by what it describes.
  if (packages[`@types/${base}`] && !packages[base]) return undefined
  const isProduct = starts(from, 'contracts/', 'server/') && !isTest(from)
  if (isProduct && !declared.dependencies[base] && !FOR_DEVELOPMENT.has(`${from} → ${base}`))
    return 'what runs in production is in dependencies'
  return packages[base] ? undefined : 'the package is not in package.json'
}

for (const file of files) {
  const imports = importsOf(file)
  graph.set(
    file,
    imports.static.filter((to) => known.has(to)),
  )
  for (const to of new Set([...imports.static, ...imports.dynamic])) {
    const ours = known.has(to) || /^(contracts|server|web|tests|bench|tools|build)\//.test(to)
    const reason = ours ? refused(file, to) : refusedPackage(file, to)
    if (!reason) continue
    if (EXCEPTIONS.has(`${file} → ${to}`)) used.add(`${file} → ${to}`)
    else problems.push(`${file} → ${to}: ${reason}`)
  }
}

/** Every import that closes a circle, as the circle. */
function findCycles() {
  const state = new Map()
  const visit = (file, trail) => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') {
      const circle = [...trail.slice(trail.indexOf(file)), file]
      return void problems.push(`cycle: ${circle.join(' → ')}`)
    }
    state.set(file, 'open')
    for (const to of graph.get(file) ?? []) visit(to, [...trail, file])
    state.set(file, 'done')
  }
  for (const file of graph.keys()) visit(file, [])
}

findCycles()
for (const arrow of EXCEPTIONS.keys())
  if (!used.has(arrow)) problems.push(`${arrow}: the exception is not needed any more`)
for (const problem of problems) console.error(problem)
const arrows = [...graph.values()].reduce((sum, list) => sum + list.length, 0)
console.log(`${files.length} files, ${arrows} imports, ${problems.length} against the rules`)
process.exitCode = problems.length > 0 ? 1 : 0

#!/usr/bin/env node
// Small rooms: lines of files and functions and the number of imports, as the formatter leaves them.
// Every exception is named here with its reason, and is refused once it is not needed.
import { functions } from './functions.mjs'
import { importsOf, readSource, sourceFiles } from './sources.mjs'

/** `whole`: a function together with those inside it, such as a factory with what it makes. */
const LIMITS = { file: 250, imports: 12, function: 50, whole: 150 }

/** File, what is measured, how much is allowed, and why. */
const EXCEPTIONS = [
  ['contracts/index.ts', 'imports', 40, 'lists every contract'],
  ['server/compose.ts', 'imports', 48, 'the one place that puts the parts together'],
  ['server/features.ts', 'imports', 40, 'binds every feature'],
  ['server/app.ts', 'imports', 20, 'puts the parts of the web application together'],
  [
    'server/adapters/search-postgres/index.ts',
    'imports',
    16,
    'puts the rooms of the adapter together',
  ],
  ['server/features/files/index.ts', 'imports', 18, 'puts the rooms of the feature together'],
  ['web/routes/public/home.tsx', 'imports', 16, 'puts the parts of a page together'],
  ['web/locales/zh-CN.ts', 'imports', 30, 'puts the parts of the catalogue together'],
  ['web/locales/en.ts', 'imports', 30, 'puts the parts of the catalogue together'],
  ['web/features/search/results.tsx', 'imports', 16, 'puts the parts of a page together'],
  ['web/features/search/search-box.tsx', 'function', 60, 'one piece of markup with its ARIA roles'],
  ['web/features/dev-ui/parts.tsx', 'imports', 20, 'shows every part there is'],
  ['tests/files-site.ts', 'imports', 14, 'puts a site of files alone together'],
  ['bench/search-speed.ts', 'imports', 16, 'a site, a library and a crowd in one measurement'],
]

const measured = sourceFiles().flatMap((file) => [
  { file, what: 'file', size: readSource(file).trimEnd().split('\n').length },
  { file, what: 'imports', size: new Set(importsOf(file).static).size },
])
for (const { file, name, own, total } of functions()) {
  measured.push({ file, what: 'function', size: own, name })
  // Suites and cases of tests hold tests as a file holds functions.
  if (!/\.(test|cases|spec)\.tsx?$/.test(file))
    measured.push({ file, what: 'whole', size: total, name })
}

const problems = []
const needed = new Set()
for (const { file, what, size, name } of measured) {
  if (size <= LIMITS[what]) continue
  const exception = EXCEPTIONS.find(([one, kind]) => one === file && kind === what)
  if (exception) needed.add(exception)
  const limit = exception?.[2] ?? LIMITS[what]
  const unit = what === 'imports' ? 'imports' : 'lines'
  if (size > limit)
    problems.push(`${file}: ${name ? `${name} has ` : ''}${size} ${unit}, ${limit} at most`)
}
for (const exception of EXCEPTIONS)
  if (!needed.has(exception)) problems.push(`${exception[0]}: the exception is not needed any more`)

for (const problem of problems) console.error(problem)
const longest = (kind) =>
  measured.filter(({ what }) => what === kind).toSorted((a, b) => b.size - a.size)[0]
const file = longest('file')
const fn = longest('function')
console.log(`longest file ${file.size} lines (${file.file}),`)
console.log(`longest function ${fn.size} (${fn.name} in ${fn.file}); ${problems.length} over`)
process.exitCode = problems.length > 0 ? 1 : 0

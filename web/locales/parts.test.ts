import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import en from './en.ts'
import zhCN from './zh-CN.ts'

const web = path.resolve(import.meta.dirname, '..')

/** Each part by the name of its file, which is that of its feature. */
const parts: Record<string, object> = {}
for (const file of globSync('parts/*.ts', { cwd: import.meta.dirname })) {
  const name = path.basename(file, '.ts')
  if (name === 'main') continue
  parts[name] = Object.assign({}, ...Object.values(await import(`./zh-CN/${name}.ts`)))
}
const sources = globSync('**/*.{ts,tsx}', { cwd: web }).filter(
  (file) => !file.startsWith('locales/') && !file.endsWith('.test.ts'),
)

test('the words of a part are used only by its feature and by routes that load it', () => {
  const strays: string[] = []
  for (const [part, words] of Object.entries(parts))
    for (const file of sources.filter((one) => !one.startsWith(`features/${part}/`))) {
      const text = readFileSync(path.join(web, file), 'utf8')
      if (text.includes(`locales/parts/${part}.ts`)) continue
      for (const key of Object.keys(words))
        if (text.includes(`'${key}'`)) strays.push(`${file} ${key}`)
    }
  expect(strays).toEqual([])
})

/** What a source says, and which others it imports, at once or when they are wanted. */
const read = new Map<string, { keys: string[]; imports: string[] }>()
function readSource(file: string) {
  const known = read.get(file)
  if (known) return known
  const text = readFileSync(path.join(web, file), 'utf8')
  // Whoever is handed `t` speaks for its caller, who may not call at all.
  const takesWords = text.includes('useT()')
  const keys = takesWords ? [...text.matchAll(/\bt\('([^']+)'/g)].map(([, key = '']) => key) : []
  const imports = [...text.matchAll(/(?:from|import)\s*\(?'(#web\/|\.\.?\/)([^']+\.tsx?)'/g)].map(
    ([, start = '', rest = '']) =>
      start === '#web/' ? rest : path.join(path.dirname(file), start, rest),
  )
  read.set(file, { keys, imports })
  return { keys, imports }
}

/** A route with its layouts, and everything they reach. */
function reachedBy(route: string): Set<string> {
  const open = ['root.tsx', path.join(path.dirname(route), 'layout.tsx'), route]
  if (route.startsWith('routes/me/')) open.push('routes/public/layout.tsx')
  const reached = new Set<string>()
  for (let file = open.pop(); file; file = open.pop()) {
    if (reached.has(file) || /^locales\/(zh-CN|en)\b/.test(file)) continue
    reached.add(file)
    open.push(...readSource(file).imports)
  }
  return reached
}

test('a route loads the words of whatever it shows', () => {
  const partOf = new Map(
    Object.entries(parts).flatMap(([part, words]) => Object.keys(words).map((key) => [key, part])),
  )
  const missing: string[] = []
  for (const route of globSync('routes/**/*.tsx', { cwd: web })) {
    const reached = reachedBy(route)
    for (const file of reached)
      for (const key of readSource(file).keys) {
        const part = partOf.get(key)
        if (part && !reached.has(`locales/parts/${part}.ts`))
          missing.push(`${route}: ${key} in ${file}`)
      }
  }
  expect(missing).toEqual([])
})

test('both languages know the same sentences and the same places to fill in', () => {
  expect(Object.keys(en).sort()).toEqual(Object.keys(zhCN).sort())
  const places = (words: unknown) =>
    [...JSON.stringify(words).matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  for (const key of Object.keys(zhCN) as (keyof typeof zhCN)[])
    for (const name of places(zhCN[key])) expect.soft(places(en[key]), key).toContain(name)
})

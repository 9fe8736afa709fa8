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

test('both languages know the same sentences and the same places to fill in', () => {
  expect(Object.keys(en).sort()).toEqual(Object.keys(zhCN).sort())
  const places = (words: unknown) =>
    [...JSON.stringify(words).matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  for (const key of Object.keys(zhCN) as (keyof typeof zhCN)[])
    for (const name of places(zhCN[key])) expect.soft(places(en[key]), key).toContain(name)
})

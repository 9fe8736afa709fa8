import { existsSync } from 'node:fs'
import { symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

/** The shipped data of a language (`@tesseract.js-data/<language>`), or undefined. */
function shippedData(language: string): string | undefined {
  if (!/^\w+$/.test(language)) return undefined
  try {
    const folder = path.dirname(require.resolve(`@tesseract.js-data/${language}/package.json`))
    const file = path.join(folder, '4.0.0_best_int', `${language}.traineddata.gz`)
    return existsSync(file) ? file : undefined
  } catch {
    return undefined
  }
}

/** Links the shipped data of the languages into one folder; returns those that there are. */
export async function linkData(languages: readonly string[], folder: string): Promise<string[]> {
  const found: string[] = []
  for (const language of new Set(languages)) {
    const file = shippedData(language)
    if (!file) continue
    await symlink(file, path.join(folder, path.basename(file)))
    found.push(language)
  }
  return found
}

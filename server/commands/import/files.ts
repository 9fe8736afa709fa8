import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** Every file of the given files and folders, hidden ones left out, in name order. */
export async function* filesOf(paths: readonly string[]): AsyncGenerator<string> {
  for (const given of paths) {
    const info = await stat(given).catch(() => undefined)
    if (!info) throw new Error(`there is no file or folder ${given}`)
    if (info.isFile()) yield path.resolve(given)
    else yield* walk(path.resolve(given))
  }
}

async function* walk(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => a.name.localeCompare(b.name))) {
    const full = path.join(folder, entry.name)
    // Links are not followed: a folder may hold a way out of itself.
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) yield* walk(full)
    else if (entry.isFile()) yield full
  }
}

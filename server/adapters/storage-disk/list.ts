import { opendir } from 'node:fs/promises'
import path from 'node:path'

/** Every key below a folder, depth first; a folder that is not there, or goes meanwhile, is empty. */
export async function* list(folder: string, prefix: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  if (!entries) return
  for await (const entry of entries) {
    const key = `${prefix}/${entry.name}`
    if (entry.isDirectory()) yield* list(path.join(folder, entry.name), key)
    else if (entry.isFile()) yield key
  }
}

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { extract } from 'tar-stream'
import type { Checksums, Manifest } from './write.ts'

/** Calls back for every entry of an archive, in order; the callback must read the entry to its end. */
export async function eachEntry(
  file: string,
  visit: (name: string, content: Readable, size: number) => Promise<void>,
) {
  const entries = createReadStream(file, { highWaterMark: 1024 * 1024 }).pipe(extract())
  for await (const entry of entries) {
    await visit(entry.header.name, Readable.from(entry), entry.header.size ?? 0)
    entry.resume()
  }
}

/**
 * Reads a whole archive and compares every entry with its checksum before anything is restored.
 * @throws Error naming the first damaged, missing or unexpected entry
 */
export async function verifyArchive(file: string): Promise<Manifest> {
  const seen: Checksums = {}
  let manifest: Manifest | undefined
  let sums: Checksums | undefined
  await eachEntry(file, async (name, content) => {
    if (name === 'checksums.json') sums = JSON.parse((await buffer(content)).toString())
    else if (name === 'manifest.json') {
      const bytes = await buffer(content)
      seen[name] = createHash('sha256').update(bytes).digest('hex')
      manifest = JSON.parse(bytes.toString())
    } else seen[name] = await digest(content)
  }).catch((error: Error) => {
    throw new Error(`${file} is not a whole archive: ${error.message}`)
  })
  if (!manifest || !sums) throw new Error(`${file} is not a whole Wenyuan archive`)
  if (manifest.format !== 1) throw new Error(`${file} was made by a newer Wenyuan`)
  for (const name of new Set([...Object.keys(sums), ...Object.keys(seen)]))
    if (sums[name] !== seen[name]) throw new Error(`${file} is damaged: ${name}`)
  return manifest
}

async function digest(content: Readable) {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}

import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Pack, pack } from 'tar-stream'
import type { Storage } from '../ports/storage.ts'
import { appliedMigrations, copyOf, type TableShape, tablesInOrder } from './tables.ts'

/** What the archive begins with. */
export interface Manifest {
  readonly format: 1
  readonly version: string
  readonly made_at: string
  readonly migrations: readonly string[]
  readonly tables: readonly TableShape[]
}

/** SHA-256 of every entry; the archive's last entry, `checksums.json`. */
export type Checksums = Record<string, string>

export interface ArchiveSource {
  readonly pool: pg.Pool
  readonly storage: Storage
  readonly version: string
  /** Prefixes of the stored files that belong to the site (unfinished uploads do not). */
  readonly prefixes: readonly string[]
  readonly now: Date
}

/**
 * Writes database and files into one tar archive while the site runs: every table in one snapshot,
 * then the files, then the checksums of all of it. The file appears whole or not at all.
 * @returns how many tables and files went in
 */
export async function writeArchive(
  source: ArchiveSource,
  file: string,
  progress: (line: string) => void,
) {
  const unfinished = `${path.resolve(file)}.${randomUUID().slice(0, 8)}.part`
  const archive = pack()
  const sums: Checksums = {}
  const written = pipeline(archive, createWriteStream(unfinished, { mode: 0o600 }))
  // Reported below, where it is awaited.
  written.catch(() => {})
  try {
    const tables = await writeTables(source, archive, sums, path.dirname(unfinished), progress)
    const files = await writeFiles(source, archive, sums, progress)
    await addText(archive, 'checksums.json', JSON.stringify(sums))
    archive.finalize()
    await written
    const handle = await open(unfinished, 'r+')
    await handle.sync()
    await handle.close()
    await rename(unfinished, file)
    return { tables, files }
  } catch (error) {
    archive.destroy()
    await rm(unfinished, { force: true })
    throw error
  }
}

async function writeTables(
  { pool, version, now }: ArchiveSource,
  archive: Pack,
  sums: Checksums,
  folder: string,
  progress: (line: string) => void,
) {
  const client = await pool.connect()
  const spool = path.join(folder, `.wenyuan-${randomUUID()}.copy.gz`)
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(
      'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    )
    const tables = await tablesInOrder(client)
    const manifest: Manifest = {
      format: 1,
      version,
      made_at: now.toISOString(),
      migrations: await appliedMigrations(client),
      tables,
    }
    sums['manifest.json'] = await addText(
      archive,
      'manifest.json',
      JSON.stringify(manifest, null, 2),
    )
    for (const table of tables) {
      progress(`table ${table.name}`)
      // A tar entry begins with its size, which a COPY knows only at its end.
      await pipeline(
        client.query(copyTo(`${copyOf(table)} to stdout`)),
        createGzip({ level: 1 }),
        createWriteStream(spool),
      )
      const name = `db/${table.name}.copy.gz`
      sums[name] = await addStream(archive, name, (await stat(spool)).size, createReadStream(spool))
    }
    return tables.length
  } finally {
    await client.query('rollback').catch(() => {})
    client.release(true)
    await rm(spool, { force: true })
  }
}

async function writeFiles(
  { storage, prefixes }: ArchiveSource,
  archive: Pack,
  sums: Checksums,
  progress: (line: string) => void,
) {
  let count = 0
  for (const prefix of prefixes)
    for await (const key of storage.list(prefix)) {
      const size = await storage.size(key)
      // Removed since the list was made: nothing in the snapshot needs it, or a new version follows.
      if (size === undefined) continue
      sums[`files/${key}`] = await addStream(
        archive,
        `files/${key}`,
        size,
        await storage.read(key, { start: 0, end: size }),
      )
      if (++count % 100 === 0) progress(`${count} files`)
    }
  return count
}

async function addStream(archive: Pack, name: string, size: number, source: Readable) {
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const entry = archive.entry({ name, size })
  await pipeline(source, hashing, entry)
  return hash.digest('hex')
}

const addText = (archive: Pack, name: string, text: string) => {
  const bytes = Buffer.from(text)
  return addStream(archive, name, bytes.length, Readable.from([bytes]))
}

export const ensureFolder = (file: string) =>
  mkdir(path.dirname(path.resolve(file)), { recursive: true })

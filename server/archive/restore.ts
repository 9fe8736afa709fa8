import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Storage } from '../ports/storage.ts'
import {
  advanceIdentities,
  appliedMigrations,
  copyOf,
  type TableShape,
  tablesInOrder,
} from './tables.ts'
import { eachEntry, verifyArchive } from './verify.ts'
import type { Manifest } from './write.ts'

export interface ArchiveTarget {
  readonly pool: pg.Pool
  readonly storage: Storage
}

const FILES = 'files/'

/**
 * Reads a verified archive into an empty site: files first, then every table in one transaction, so
 * that a restore that was broken off leaves an empty site to try again.
 */
export async function restoreArchive(
  { pool, storage }: ArchiveTarget,
  file: string,
  progress: (line: string) => void,
) {
  progress('verifying')
  const manifest = await verifyArchive(file)
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await checkTarget(client, manifest)
    let files = 0
    await client.query('begin')
    // Groups and permissions are made at every start; the archive brings its own.
    await client.query('truncate "group", permission, setting cascade')
    await eachEntry(file, async (name, content) => {
      if (name.startsWith(FILES)) {
        await storage.write(name.slice(FILES.length), content)
        if (++files % 100 === 0) progress(`${files} files`)
      } else if (name.startsWith('db/'))
        await restoreTable(client, manifest, name, content, progress)
    })
    await advanceIdentities(client)
    await client.query('commit')
    return { tables: manifest.tables.length, files }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release(true)
  }
}

async function checkTarget(client: pg.ClientBase, manifest: Manifest) {
  const { rows } = await client.query<{ n: number }>('select count(*) as n from "user"')
  if (Number(rows[0]?.n) > 0)
    throw new Error(
      'the site is not empty: restore into a new data folder (WENYUAN_DATA) or database',
    )
  const applied = new Set(await appliedMigrations(client))
  const unknown = manifest.migrations.filter((name) => !applied.has(name))
  if (unknown.length > 0)
    throw new Error(
      `the archive needs a newer Wenyuan (${manifest.version}): ${unknown.join(', ')}`,
    )
  const here = new Map(
    (await tablesInOrder(client)).map((table) => [table.name, new Set(table.columns)]),
  )
  for (const { name, columns } of manifest.tables)
    for (const column of columns)
      if (!here.get(name)?.has(column))
        throw new Error(`this version has no place for ${name}.${column}`)
}

async function restoreTable(
  client: pg.PoolClient,
  manifest: Manifest,
  entry: string,
  content: Readable,
  progress: (line: string) => void,
) {
  const name = entry.slice('db/'.length, -'.copy.gz'.length)
  const table: TableShape | undefined = manifest.tables.find((one) => one.name === name)
  if (!table) throw new Error(`the archive does not say what ${entry} is`)
  progress(`table ${name}`)
  await pipeline(content, createGunzip(), client.query(copyFrom(`${copyOf(table)} from stdin`)))
}

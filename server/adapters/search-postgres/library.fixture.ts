import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { startEmbeddedPostgres } from '#server/adapters/postgres-embedded/index.ts'
import { makePool } from '#server/kit/db.ts'
import { makeLog } from '#server/kit/log.ts'
import { migrate } from '#server/kit/migrate.ts'
import type { SearchFilter, SearchIndex, SearchQuery } from '#server/ports/search-index.ts'
import { makePostgresSearch } from './index.ts'

const migrations = path.resolve(import.meta.dirname, '../../migrations')

export const anyone: SearchFilter = { categoryIds: [], exts: [], notExts: [], languages: [] }
export const stranger = { userId: 0, seesAll: false }

export interface Given {
  readonly title: string
  readonly pages?: readonly string[]
  readonly keywords?: string
  readonly description?: string
  readonly ext?: string
  readonly language?: string
  readonly status?: number
  readonly owner?: number
  readonly deleted?: boolean
  readonly categories?: readonly number[]
}

/** An empty library on a PostgreSQL of its own, with users 1 and 2 and categories 1 to 3. */
export async function openLibrary() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-search-'))
  // PostgreSQL runs under an account of its own, which must be able to enter.
  await chmod(folder, 0o711)
  const server = await startEmbeddedPostgres({ folder })
  const pool = makePool(server.connection, makeLog('silent'), 8)
  await migrate(pool, migrations)
  await pool.query(
    `insert into "user" (username, password_hash) values ('one', ''), ('two', '');
     insert into attachment (hash, user_id, name, ext, size, storage_key)
       values ('', 1, 'x.pdf', '.pdf', 1, 'x');
     insert into category (title) values ('数学'), ('物理'), ('文学')`,
  )
  const index = makePostgresSearch({ pool })
  return {
    pool,
    index,
    add: (given: Given) => add(pool, index, given),
    find: (text: string, more: Partial<SearchQuery> = {}) =>
      index.search({ ...firstPage, text, ...more }),
    /** The titles that a search gives, in order. */
    titles: (text: string, more: Partial<SearchQuery> = {}) =>
      titlesOf(pool, index.search({ ...firstPage, text, ...more })),
    close: async () => {
      await index.close()
      await pool.end()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const firstPage = {
  reader: stranger,
  filter: anyone,
  sort: 'default',
  offset: 0,
  limit: 20,
} as const

async function titlesOf(pool: pg.Pool, found: ReturnType<SearchIndex['search']>) {
  const ids = (await found).documents.map((document) => document.documentId)
  const { rows } = await pool.query<{ id: number; title: string }>(
    'select id, title from document where id = any($1)',
    [ids],
  )
  return ids.map((id) => rows.find((row) => row.id === id)?.title)
}

async function add(pool: pg.Pool, index: SearchIndex, given: Given): Promise<number> {
  const { title, pages = [], keywords = '', description = '' } = given
  const { rows } = await pool.query<{ id: number }>(
    `insert into document (uuid, title, keywords, description, user_id, attachment_id, ext, size,
       language, status, pages, deleted_at)
     values (gen_random_uuid(), $1, $2, $3, $4, 1, $5, 1, $6, $7, $8, $9) returning id`,
    [
      title,
      keywords,
      description,
      given.owner ?? 1,
      given.ext ?? '.pdf',
      given.language ?? 'zh',
      given.status ?? 2,
      pages.length,
      given.deleted ? new Date() : null,
    ],
  )
  const id = rows[0]?.id ?? 0
  await pool.query('insert into document_category select $1, unnest($2::bigint[])', [
    id,
    given.categories ?? [],
  ])
  await pool.query(
    `insert into document_page (document_id, page, width, height, text)
     select $1, n, 1, 1, t from unnest($2::text[]) with ordinality as x(t, n)`,
    [id, pages],
  )
  await index.putPages(
    id,
    pages.map((text, i) => ({ page: i + 1, text })),
  )
  await index.putDocument(id, { title, keywords, description })
  return id
}

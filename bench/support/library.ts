import type pg from 'pg'

export interface BenchDocument {
  readonly id: number
  readonly title: string
  readonly ext?: string
  readonly language?: string
  readonly status?: number
  readonly userId?: number
  readonly categoryId?: number
  readonly pages: readonly string[]
}

/** A user and an attachment that rows may refer to. */
export async function seedOwners(pool: pg.Pool, users: number) {
  await pool.query(
    `insert into "user" (username, password_hash)
     select 'user' || n, '' from generate_series(1, $1::int) n`,
    [users],
  )
  await pool.query(
    `insert into attachment (hash, user_id, name, ext, size, storage_key) values ('0', 1, 'x', '.pdf', 1, 'x')`,
  )
}

/** Stores documents and the text of their pages as the documents feature does, many at a time. */
export async function storeDocuments(pool: pg.Pool, documents: readonly BenchDocument[]) {
  const column = <T>(of: (document: BenchDocument) => T) => documents.map(of)
  await pool.query(
    `insert into document (id, uuid, title, user_id, attachment_id, ext, size, language, status, pages)
     overriding system value
     select id, 'bench' || id, title, user_id, 1, ext, 1000 + id % 5000, language, status, pages
     from unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::int[], $7::int[])
       as d(id, title, user_id, ext, language, status, pages)`,
    [
      column((d) => d.id),
      column((d) => d.title),
      column((d) => d.userId ?? 1),
      column((d) => d.ext ?? '.pdf'),
      column((d) => d.language ?? 'zh'),
      column((d) => d.status ?? 2),
      column((d) => d.pages.length),
    ],
  )
  const filed = documents.filter((document) => document.categoryId !== undefined)
  await pool.query(
    'insert into document_category (document_id, category_id) select * from unnest($1::bigint[], $2::bigint[])',
    [filed.map((d) => d.id), filed.map((d) => d.categoryId)],
  )
  const pages = documents.flatMap(({ id, pages }) =>
    pages.map((text, index) => ({ id, page: index + 1, text })),
  )
  await pool.query(
    `insert into document_page (document_id, page, width, height, text)
     select d, p, 595, 842, t from unnest($1::bigint[], $2::int[], $3::text[]) as x(d, p, t)`,
    [pages.map((p) => p.id), pages.map((p) => p.page), pages.map((p) => p.text)],
  )
}

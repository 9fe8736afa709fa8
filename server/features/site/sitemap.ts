import { sql } from 'kysely'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { CategoryType, DocumentStatus } from '#contracts/enums.ts'
import type { Db } from '#server/kit/db.ts'
import { escapeXml } from '#server/kit/escape.ts'
import type { Storage } from '#server/ports/storage.ts'
import { type Entry, indexXml, urlsXml } from './sitemap-xml.ts'

/** The protocol of sitemaps.org allows 50,000; smaller files are quicker to read and to make. */
const URLS_PER_FILE = 10_000
/** Any number will do as long as every node of every version uses the same. */
const LOCK = 7_311_881

const INDEX = 'sitemap/index.xml'
const fileKey = (n: number) => `sitemap/${n}.xml`

export interface Built {
  readonly urls: number
  readonly files: number
}

export interface Sitemap {
  /** Makes all files anew; one build at a time over all nodes, another waits for it. */
  build(): Promise<Built>
  /**
   * The index (`0`), or one of its files, with addresses of this origin; builds them when there are none
   * yet. Undefined when there is no such file.
   */
  read(file: number, origin: string): Promise<string | undefined>
}

/** The addresses search engines may visit, in files in storage; kept without a host, which is filled in when served. */
export function makeSitemap(deps: { db: Db; storage: Storage }): Sitemap {
  const { db, storage } = deps

  const locked = <T>(work: (one: Db) => Promise<T>) =>
    db.connection().execute(async (one) => {
      await sql`select pg_advisory_lock(${LOCK})`.execute(one)
      try {
        return await work(one)
      } finally {
        await sql`select pg_advisory_unlock(${LOCK})`.execute(one)
      }
    })

  async function write(one: Db): Promise<Built> {
    const dates: (Date | undefined)[] = []
    let urls = 0
    for await (const entries of filled(one)) {
      await storage.write(fileKey(dates.length + 1), Buffer.from(urlsXml(entries)))
      dates.push(latest(entries))
      urls += entries.length
    }
    const files = dates.map((at, n) => ({ path: `/${fileKey(n + 1)}`, at }))
    await storage.write(INDEX, Buffer.from(indexXml(files)))
    // Files of a time when there was more to visit.
    for await (const key of storage.list('sitemap'))
      if (Number(/(\d+)\.xml$/.exec(key)?.[1] ?? 0) > dates.length) await storage.remove(key)
    return { urls, files: dates.length }
  }

  return {
    build: () => locked(write),
    async read(file, origin) {
      const isBuilt = async () => (await storage.size(INDEX)) !== undefined
      if (!(await isBuilt()))
        await locked(async (one) => {
          // Whoever waited for the lock finds it done.
          if (!(await isBuilt())) await write(one)
        })
      const key = file === 0 ? INDEX : fileKey(file)
      if ((await storage.size(key)) === undefined) return undefined
      const xml = await text((await storage.read(key)) as Readable)
      return xml.replaceAll('<loc>/', `<loc>${escapeXml(origin)}/`)
    },
  }
}

const latest = (entries: readonly Entry[]) =>
  entries.reduce<Date | undefined>(
    (last, { at }) => (at && (!last || at > last) ? at : last),
    undefined,
  )

/** All addresses, a file's worth at a time; at least one file, with the home page in it. */
async function* filled(db: Db): AsyncGenerator<Entry[]> {
  let entries: Entry[] = [{ path: '/' }, { path: '/category' }]
  for await (const entry of addresses(db)) {
    if (entries.length === URLS_PER_FILE) {
      yield entries
      entries = []
    }
    entries.push(entry)
  }
  yield entries
}

async function* addresses(db: Db): AsyncGenerator<Entry> {
  const categories = await db
    .selectFrom('category')
    .select(['id', 'updated_at'])
    .where('type', '=', CategoryType.document)
    .where('enable', '=', true)
    .orderBy('id')
    .execute()
  for (const { id, updated_at } of categories) yield { path: `/category/${id}`, at: updated_at }
  for (let after = 0; ; ) {
    const documents = await publishedAfter(db, after)
    for (const { uuid, updated_at } of documents)
      yield { path: `/document/${uuid}`, at: updated_at }
    after = documents.at(-1)?.id ?? 0
    if (documents.length < URLS_PER_FILE) return
  }
}

const publishedAfter = (db: Db, id: number) =>
  db
    .selectFrom('document')
    .select(['id', 'uuid', 'updated_at'])
    .where('status', '=', DocumentStatus.converted)
    .where('deleted_at', 'is', null)
    .where('id', '>', id)
    .orderBy('id')
    .limit(URLS_PER_FILE)
    .execute()

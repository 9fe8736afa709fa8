import { sql } from 'kysely'
import type { Db } from '#server/kit/db.ts'
import type { Jobs } from '#server/kit/jobs.ts'
import type { Log } from '#server/kit/log.ts'
import type { SearchIndex } from '#server/ports/search-index.ts'

/** One job takes so many documents; small enough that a stopping node loses little. */
const DOCUMENTS_PER_JOB = 25
const PAGES_AT_ONCE = 200

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly log: Log
  readonly index: SearchIndex
}

/**
 * Makes the word index anew from the stored texts, document after document, while the site goes on.
 * Its place is kept in the database: a stopped node's work is taken up by another where it stood, and
 * a second start begins at the first document again.
 */
export function makeRebuild(deps: Deps) {
  const { db, jobs } = deps
  const job = jobs.define<{ round: number }>('index_rebuild', async ({ round }) => {
    for (let n = 0; n < DOCUMENTS_PER_JOB; n++) if (!(await step(deps, round))) return
    await job.add(db, { round }, { key: `index_rebuild:${round}` })
  })

  return {
    /** Begins; how many documents there are to look at. */
    async start() {
      return db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ round: number; total: number }>`
          insert into index_rebuild as r (total) select count(*) from document
          on conflict (id) do update set round = r.round + 1, total = excluded.total, done = 0,
            failed = 0, last_id = 0, started_at = now(), finished_at = null
          returning round, total`.execute(tx)
        const { round = 1, total = 0 } = rows[0] ?? {}
        await job.add(tx, { round }, { key: `index_rebuild:${round}` })
        return total
      })
    },
  }
}

/** Takes the next document; false when there is none, or another round has begun. */
async function step(deps: Deps, round: number): Promise<boolean> {
  const { db } = deps
  const state = await db
    .selectFrom('index_rebuild')
    .select(['last_id', 'finished_at'])
    .where('round', '=', round)
    .executeTakeFirst()
  if (!state || state.finished_at) return false
  const next = await db
    .selectFrom('document')
    .select(['id', 'title', 'keywords', 'description', 'outline'])
    .where('id', '>', state.last_id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const failed = next ? !(await put(deps, next)) : false
  // Two workers in the same place count a document once: the place moves once.
  await sql`update index_rebuild set
      last_id = ${next?.id ?? state.last_id},
      done = done + ${next ? 1 : 0}, failed = failed + ${failed ? 1 : 0},
      finished_at = ${next ? null : sql`now()`}
    where round = ${round} and last_id = ${state.last_id}`.execute(db)
  return next !== undefined
}

interface Row {
  readonly id: number
  readonly title: string
  readonly keywords: string
  readonly description: string
  readonly outline: Parameters<SearchIndex['putDocument']>[1]['outline']
}

/** Puts a document and its pages; what cannot be put is passed over, so that one does not stop all. */
async function put({ db, index, log }: Deps, row: Row): Promise<boolean> {
  try {
    await index.putDocument(row.id, row)
    for (let from = 0; ; from += PAGES_AT_ONCE) {
      const pages = await db
        .selectFrom('document_page')
        .select(['page', 'text'])
        .where('document_id', '=', row.id)
        .where('page', '>', from)
        .where('page', '<=', from + PAGES_AT_ONCE)
        .execute()
      if (pages.length === 0) return true
      await index.putPages(row.id, pages)
    }
  } catch (error) {
    log.warn({ document: row.id, error: String(error) }, 'document not indexed anew')
    return false
  }
}

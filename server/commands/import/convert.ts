import { DocumentStatus } from '#contracts/enums.ts'
import { failureSentence } from '../../features/documents/index.ts'
import type { Opened } from '../open.ts'
import { bar, type makeProgress } from './progress.ts'

const open = [DocumentStatus.pending, DocumentStatus.converting] as number[]

/**
 * Waits until the documents are pages: converts them here when no node of the site does, else follows
 * what the running site makes of them.
 */
export async function convertAll(
  { site, env, database }: Opened,
  ids: readonly number[],
  progress: ReturnType<typeof makeProgress>,
) {
  const { rows } = await database.pool.query<{ n: number }>('select count(*) as n from job_worker')
  const alone = (rows[0]?.n ?? 0) === 0
  if (alone) await site.jobs.start(env.workers)
  progress.say(alone ? 'converting…' : 'the running site converts them…')
  for (;;) {
    const states = await statesOf(site.db, ids)
    const done = states.filter((row) => !open.includes(row.status)).length
    const pages = states.reduce((sum, row) => sum + row.ready, 0)
    progress.show(`converted ${bar(done, ids.length)} documents, ${pages} pages`)
    if (done === states.length) return states
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

type SiteDb = Opened['site']['db']

async function statesOf(db: SiteDb, ids: readonly number[]) {
  return db
    .selectFrom('document')
    .select(['id', 'title', 'status', 'ready', 'failure', 'failure_details'])
    .where('id', 'in', ids.length > 0 ? [...ids] : [0])
    .execute()
}

/** `title: reason` of every document that could not be converted. */
export const failuresOf = (states: Awaited<ReturnType<typeof convertAll>>) =>
  states
    .filter((row) => row.status === DocumentStatus.failed)
    .map((row) => `${row.title}: ${failureSentence(row, 'zh-CN')}`)

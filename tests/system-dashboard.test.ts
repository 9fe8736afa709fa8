import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DocumentStatus } from '#contracts/enums.ts'
import { getDashboard, getStats } from '#contracts/system.ts'
import { makeDocument } from './library.ts'
import { makePdf } from './pdf.ts'
import { DAY, makeWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

/** The figures as they are now: those that take counting are kept for some seconds on a node. */
async function figures(days = 7) {
  const node = await world.node()
  return node.client(world.admin.token).call(getDashboard, { days })
}

const last = (series: readonly number[]) => series.at(-1)

describe('the dashboard', () => {
  it('counts what there is by state, kind and day', async () => {
    const ann = await world.member('ann')
    await makeDocument(world, ann, { pages: ['a', 'b'] })
    await makeDocument(world, ann, { status: DocumentStatus.failed })
    await makeDocument(world, ann, { status: DocumentStatus.pendingReview, needsReview: true })
    const old = await makeDocument(world, ann, { isDeleted: true })
    const yesterday = new Date(Date.now() - DAY)
    await world.db
      .updateTable('document')
      .set({ created_at: yesterday, download_count: 5 })
      .where('id', '=', old.id)
      .execute()
    await world.db
      .updateTable('document')
      .set({ download_count: 3 })
      .where('status', '=', DocumentStatus.converted)
      .where('deleted_at', 'is', null)
      .execute()

    const seen = await figures()
    expect(seen.days).toHaveLength(7)
    expect(seen.days).toEqual([...seen.days].sort())
    expect(seen.documents.slice(-2)).toEqual([1, 3])
    expect(last(seen.users)).toBe(2)
    expect(seen.totals).toMatchObject({ documents: 1, pages: 2, users: 2, downloads: 3 })
    expect(seen.documents_by_status).toEqual({ 2: 1, 3: 1, 6: 1 })
    expect(seen.documents_deleted).toBe(1)
    expect(seen.documents_by_family).toEqual([{ family: 'pdf', count: 1 }])
    expect(seen.downloads).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(seen.index).toBeNull()
  })

  it('weighs a file that several people have once', async () => {
    const file = { hash: 'f'.repeat(64), name: 'a.pdf', ext: '.pdf', storage_key: 'document/same' }
    const before = (await figures()).storage.find(({ type }) => type === 2)?.bytes ?? 0
    for (const size of [5000, 5000])
      await world.db
        .insertInto('attachment')
        .values({ ...file, size, type: 2, user_id: world.admin.id })
        .execute()
    const after = (await figures()).storage.find(({ type }) => type === 2)
    expect(after?.bytes).toBe(before + 5000)
  })

  it('shows the queue as it is: what waits, and what was given up', async () => {
    await sql`select graphile_worker.add_job('nothing_of_this_name', '{}'::json)`.execute(world.db)
    await sql`select graphile_worker.add_job('nothing_at_all', '{}'::json, max_attempts => 1,
      job_key => 'given up')`.execute(world.db)
    await sql`update graphile_worker._private_jobs set attempts = 1 where key = 'given up'`.execute(
      world.db,
    )
    const { queue } = await world.admin.call(getDashboard, {})
    expect(queue).toMatchObject({ waiting: 1, running: 0, failed: 1 })
    expect(queue.oldest_s).toBeGreaterThanOrEqual(0)
    await sql`delete from graphile_worker._private_jobs`.execute(world.db)
  })

  it('counts each conversion once by how it ended', async () => {
    await world.upload(makePdf(['words of a page']), 'good.pdf')
    await world.upload(Buffer.from('%PDF-1.4 broken'), 'bad.pdf')
    await world.runJobs()
    // What failed for a reason that may pass waits for its next try.
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db)
    await world.runJobs()
    const ends = await world.db.selectFrom('conversion_end').selectAll().orderBy('id').execute()
    expect(ends.filter(({ succeeded }) => succeeded)).toMatchObject([{ pages: 1, run: 1 }])
    const seen = await figures()
    expect(last(seen.conversions)).toBe(1)
    expect(last(seen.failures)).toBe(ends.filter(({ succeeded }) => !succeeded).length)
    expect(last(seen.failures)).toBe(1)
  }, 120_000)
})

describe('the public figures', () => {
  it('add the users that the settings add, and count nothing unpublished', async () => {
    await world.set('display', { virtual_register_count: 100 })
    const users = await world.db
      .selectFrom('user')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirst()
    const node = await world.node()
    const stats = await node.client().call(getStats, {})
    expect(stats.user_count).toBe(100 + (users?.n ?? 0))
    const published = await world.db
      .selectFrom('document')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('status', '=', DocumentStatus.converted)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    expect(stats.document_count).toBe(published?.n)
  })
})

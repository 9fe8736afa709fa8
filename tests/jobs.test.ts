import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeEvent } from '#server/kit/events.ts'
import { makeJobs } from '#server/kit/jobs.ts'
import { openTestDatabase } from './test-database.ts'

type Database = Awaited<ReturnType<typeof openTestDatabase>>

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query('create table trace (job int, what text)')
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('truncate trace')
})

/** A node in this process whose job leaves a trace. */
function makeNode() {
  const jobs = makeJobs(database)
  const job = jobs.define('test.job', async ({ id }: { id: number }) => {
    await database.pool.query(`insert into trace (job, what) values ($1, 'done')`, [id])
  })
  return { jobs, job }
}

async function trace(what: string) {
  const { rows } = await database.pool.query<{ job: number }>(
    'select job from trace where what = $1 order by job',
    [what],
  )
  return rows.map((row) => row.job)
}

const waiting = async () =>
  (await database.pool.query('select 1 from graphile_worker._private_jobs')).rowCount

describe('a job', () => {
  it('exists exactly when the transaction it was added in does', async () => {
    const { jobs, job } = makeNode()
    const add = (id: number, fail: boolean) =>
      database.db.transaction().execute(async (tx) => {
        await job.add(tx, { id })
        if (fail) throw new Error('changed my mind')
      })
    await add(1, false)
    await expect(add(2, true)).rejects.toThrow('changed my mind')
    await jobs.runWaiting()
    expect(await trace('done')).toEqual([1])
    expect(await waiting()).toBe(0)
  })

  it('that fails is tried again, and says when it is given up', async () => {
    const jobs = makeJobs(database)
    const attempts: [number, boolean][] = []
    const job = jobs.define('test.failing', async (_: object, { number, isLast }) => {
      attempts.push([number, isLast])
      throw new Error('no luck')
    })
    await job.add(database.db, {}, { maxAttempts: 2 })
    for (let round = 0; round < 3; round++) {
      await database.pool.query('update graphile_worker._private_jobs set run_at = now()')
      await jobs.runWaiting()
    }
    expect(attempts).toEqual([
      [1, false],
      [2, true],
    ])
    await database.pool.query('delete from graphile_worker._private_jobs')
  })

  it('replaces the waiting one of its key', async () => {
    const { jobs, job } = makeNode()
    for (const id of [1, 2, 3]) await job.add(database.db, { id }, { key: 'same' })
    await jobs.runWaiting()
    expect(await trace('done')).toEqual([3])
  })

  it('is done once by several nodes', async () => {
    const nodes = [makeNode(), makeNode(), makeNode()]
    const ids = Array.from({ length: 60 }, (_, id) => id)
    await Promise.all(nodes.map(({ jobs }) => jobs.start(4)))
    await Promise.all(ids.map((id) => nodes[0]?.job.add(database.db, { id })))
    await expect.poll(() => trace('done'), { timeout: 30_000 }).toHaveLength(ids.length)
    await Promise.all(nodes.map(({ jobs }) => jobs.stop()))
    expect(await trace('done')).toEqual(ids)
  })
})

it('an event reaches every listener, in the transaction that announced it', async () => {
  const jobs = makeJobs(database)
  const heard: string[] = []
  const event = makeEvent<{ id: number }>(jobs, 'test.event')
  event.listen('one', async ({ id }) => void heard.push(`one ${id}`))
  event.listen('two', async ({ id }) => void heard.push(`two ${id}`))
  await event.emit(database.db, { id: 7 })
  await database.db
    .transaction()
    .execute(async (tx) => {
      await event.emit(tx, { id: 8 })
      throw new Error('undone')
    })
    .catch(() => {})
  await jobs.runWaiting()
  expect(heard.toSorted()).toEqual(['one 7', 'two 7'])
})

describe('a node killed inside a job', () => {
  let child: ChildProcess
  beforeEach(() => {
    const script = path.join(import.meta.dirname, 'job-node.ts')
    const args = [script, JSON.stringify(database.connection)]
    child = spawn(process.execPath, args, { stdio: 'inherit' })
  })
  afterEach(() => void child.kill('SIGKILL'))

  /** Session locks of job nodes that live. */
  const livingNodes = async () =>
    (
      await database.pool.query(
        `select 1 from pg_locks where locktype = 'advisory' and classid = 7311881
           and database = (select oid from pg_database where datname = current_database())`,
      )
    ).rowCount

  it('leaves its jobs to the next node that starts, and takes none from a living one', async () => {
    const { jobs, job } = makeNode()
    // A killed attempt does not count: not even a job of one attempt is given up.
    await job.add(database.db, { id: 1 }, { maxAttempts: 1 })
    await job.add(database.db, { id: 2 })
    await expect.poll(() => trace('taken'), { timeout: 30_000 }).toEqual([1, 2])

    const early = makeNode()
    await early.jobs.start(2)
    await early.job.add(database.db, { id: 3 })
    await expect.poll(() => trace('done'), { timeout: 10_000 }).toEqual([3])
    await early.jobs.stop()

    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    await expect.poll(livingNodes, { timeout: 10_000 }).toBe(0)
    await jobs.start(2)
    await expect.poll(() => trace('done'), { timeout: 30_000 }).toEqual([1, 2, 3])
    await jobs.stop()
    await expect.poll(waiting).toBe(0)
  })
})

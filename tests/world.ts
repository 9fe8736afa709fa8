/**
 * The test world: the whole site as it runs, on a database of its own.
 *
 *   const world = await makeWorld()                 // ≈ 0.2 s; copies a template database
 *   const ann = await world.member('ann')           // a person of the default group, signed in
 *   const root = world.admin                        // user 1, may do everything
 *   const guest = world.visitor()                   // nobody signed in
 *   const clerk = await world.staff([updateConfig]) // holds the permission rows of these endpoints only
 *
 *   await ann.call(listDocuments, {})               // over HTTP with her token; the answer, typed
 *   await expect(guest.call(logout, {})).rejects.toMatchObject({ status: 401, code: 'auth.required' })
 *   await ann.send({ url: '/view/cover/…' })        // any request, as she; the raw answer
 *
 *   const { id } = await world.upload(makePdf(['words of page 1']), 'a.pdf', { who: ann })
 *   await world.runJobs()                           // until nothing waits: the document is readable
 *   world.clock.advance(31 * DAY)                   // sessions, settings, uploads see the new time
 *   const other = await world.node()                // a second node on the same database and files
 *   await world.close()                             // the database goes
 *
 * `tests/library.ts` makes documents in any state without converting anything.
 */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { endpoints } from '#contracts/index.ts'
import { makeApp } from '#server/app.ts'
import { compose, type Site } from '#server/compose.ts'
import { readEnv } from '#server/kit/env.ts'
import { makePool } from '#server/kit/db.ts'
import { addPerson, addStaff, type PersonOptions } from './people.ts'
import { makeClient, type Person } from './person.ts'
import { openTestDatabase } from './test-database.ts'
import { uploader, type UploadOptions } from './uploading.ts'

export const DAY = 24 * 3600 * 1000

/** The system's time and what was added to it. */
function makeClock() {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    advance(ms: number) {
      ahead += ms
    },
  }
}

type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>
type Clock = ReturnType<typeof makeClock>

/** One node of the site: its parts and its web application, not listening on any port. */
async function makeNode(database: TestDatabase, clock: Clock) {
  const { connection, folder, log } = database
  const pool = makePool(connection, log, 6)
  const env = readEnv({ WENYUAN_DATA: path.join(folder, 'data'), WENYUAN_LOG: 'silent' })
  await mkdir(env.dataFolder, { recursive: true })
  const close = async () => pool.end()
  const site = await compose(env, log, { connection, pool, isEmbedded: true, close }, clock)
  const app = await makeApp(site, {
    trustProxy: ['127.0.0.1'],
    development: false,
    version: 'test',
    isReady: async () => true,
  })
  return {
    site,
    app,
    /** Somebody who asks this node; a token makes it the one whose token it is. */
    client: (token?: string) => makeClient(app, token),
    async close() {
      await app.close()
      await site.close()
      await pool.end()
    },
  }
}

export type Node = Awaited<ReturnType<typeof makeNode>>

/** The first account, made as the first start makes it, with a password that needs no change. */
async function addAdministrator(site: Site, client: Node['client']): Promise<Person> {
  const admin = await addPerson(site, client, 'admin', {})
  await site.access.synchronize(endpoints)
  return admin
}

export async function makeWorld() {
  const database = await openTestDatabase()
  const clock = makeClock()
  const first = await makeNode(database, clock)
  const nodes = [first]
  const { site, app, client } = first
  const admin = await addAdministrator(site, client)
  let names = 0

  return {
    site,
    app,
    db: database.db,
    pool: database.pool,
    connection: database.connection,
    folder: database.folder,
    clock,
    admin,
    visitor: () => client(),
    member: (name = `member${++names}`, options: PersonOptions = {}) =>
      addPerson(site, client, name, options),
    staff: (rows: Parameters<typeof addStaff>[2]) =>
      addStaff(site, client, rows, `staff${++names}`),
    /** Uploads a file and registers it as a document; returns its card. */
    upload: (bytes: Uint8Array, filename: string, options: UploadOptions = {}) =>
      uploader(database.db, admin)(bytes, filename, options),
    runJobs: () => site.jobs.runWaiting(),
    /** Changes settings as the back office does, without waiting for anything. */
    set: (category: string, values: Record<string, string | number | boolean>) =>
      site.settings.save(
        Object.entries(values).map(([name, value]) => ({ category, name, value: String(value) })),
        admin.id,
      ),
    async node() {
      const node = await makeNode(database, clock)
      nodes.push(node)
      return node
    },
    async close() {
      for (const node of nodes) await node.close()
      await database.close()
    },
  }
}

export type World = Awaited<ReturnType<typeof makeWorld>>

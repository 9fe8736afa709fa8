import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { makeDiskStorage } from '#server/adapters/storage-disk/index.ts'
import { makeAccess } from '#server/features/access/index.ts'
import { makeSettings } from '#server/features/settings/index.ts'
import { makeUsers } from '#server/features/users/index.ts'
import { admitMember, makeBinder } from '#server/kit/bind.ts'
import { makeDb, makePool } from '#server/kit/db.ts'
import { localeOf, makeHttp } from '#server/kit/http.ts'
import { makeListener } from '#server/kit/listen.ts'
import { makeLog } from '#server/kit/log.ts'
import { migrate } from '#server/kit/migrate.ts'
import { makeRateLimiter } from '#server/kit/rate-limit.ts'
import { ConversionFailure } from '#server/ports/converter.ts'
import { makeFiles } from './index.ts'

const log = makeLog('silent')
const server = { host: '/tmp/files/pg', user: 'postgres', database: 'postgres' }

/** The first characters of a test file say what it is: `%PDF` a PDF, `locked`, `strange`, `broken`. */
async function sniff(file: string) {
  const head = (await readFile(file)).subarray(0, 7).toString('latin1')
  if (head.startsWith('locked')) throw new ConversionFailure('encrypted')
  if (head.startsWith('strange')) throw new ConversionFailure('unsupported', { type: 'PNG' })
  if (head.startsWith('broken')) throw new ConversionFailure('corrupt')
  return head.startsWith('%PDF')
    ? { ext: '.pdf', mime: 'application/pdf' }
    : { ext: '.txt', mime: 'text/plain' }
}

/** The files feature on a real web server, database and folder, with a clock that can be set. */
export async function makeFilesSite() {
  const database = `test_${randomUUID().replaceAll('-', '')}`
  const control = new pg.Client(server)
  await control.connect()
  await control.query(`create database ${database}`)
  const connection = { ...server, database }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'files-'))
  const pool = makePool(connection, log)
  await migrate(pool, 'server/migrations')
  const db = makeDb(pool)
  const listener = makeListener(connection, log)
  const settings = await makeSettings({ db, listener })
  const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) }
  const rate = makeRateLimiter(db)
  const access = makeAccess({ db, settings, clock })
  const users = makeUsers({ db, settings, rate, clock })
  const storage = makeDiskStorage({ folder })
  const build = () => makeFiles({ db, storage, sniff, settings, clock, log })
  const files = build()

  const app = await makeHttp({ log, trustProxy: [] })
  const bind = makeBinder({ gate: access.gate, rate })
  const callerOf = async (request: import('fastify').FastifyRequest) => ({
    account: await access.identify(request.headers.authorization?.slice(7) ?? ''),
    ip: request.ip,
    userAgent: '',
    locale: localeOf(request),
    requestId: request.id,
  })
  files.routes(bind)
  bind.mount(app, { callerOf, answered: () => {} })
  await files.mount(app, async (request) => admitMember(await callerOf(request), access.gate))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })

  return {
    address,
    db,
    storage,
    settings,
    clock,
    files,
    async member(username: string) {
      const { id } = await db
        .insertInto('user')
        .values({ username, password_hash: 'x' })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id, token: await users.sessions.open(id, { ip: '', userAgent: '' }) }
    },
    async close() {
      await app.close()
      await listener.close()
      await pool.end()
      await control.query(`drop database ${database} with (force)`)
      await control.end()
      await rm(folder, { recursive: true })
    },
  }
}

export type FilesSite = Awaited<ReturnType<typeof makeFilesSite>>

import { makeAuditLog } from '#server/features/audit/index.ts'
import type { FastifyRequest } from 'fastify'
import { makeDiskStorage } from '#server/adapters/storage-disk/index.ts'
import { makeAccess } from '#server/features/access/index.ts'
import { makeFiles } from '#server/features/files/index.ts'
import { makePunishments } from '#server/features/punishments/index.ts'
import { makeSettings } from '#server/features/settings/index.ts'
import { makeSessions } from '#server/features/users/index.ts'
import { admitMember, makeBinder } from '#server/kit/bind.ts'
import { localeOf, makeHttp } from '#server/kit/http.ts'
import { makeListener } from '#server/kit/listen.ts'
import { makeRateLimiter } from '#server/kit/rate-limit.ts'
import { sniffDouble } from './sniff-double.ts'
import { openTestDatabase } from './test-database.ts'

/** The files feature on a real web server, database and folder, with a clock that can be set. */
export async function makeFilesSite() {
  const database = await openTestDatabase()
  const { db, log, connection, folder } = database
  const listener = makeListener(connection, log)
  const settings = await makeSettings({ db, listener, log, version: '' })
  const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) }
  const rate = makeRateLimiter(db)
  const punishments = makePunishments({ db, clock })
  const access = makeAccess({ db, settings, punishments, clock })
  const sessions = makeSessions({ db, clock })
  const storage = makeDiskStorage({ folder: `${folder}/files` })
  const sniff = sniffDouble
  const files = makeFiles({ db, rate, storage, sniff, settings, clock, log })

  const app = await makeHttp({ log, trustProxy: [] })
  const bind = makeBinder({ gate: access.gate, rate, audit: makeAuditLog({ db }) })
  const callerOf = async (request: FastifyRequest) => ({
    account: await access.identify(request.headers.authorization?.slice(7) ?? ''),
    ip: request.ip,
    userAgent: '',
    locale: localeOf(request),
    requestId: request.id,
    origin: 'http://localhost',
    note() {},
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
      return { id, token: await sessions.open(id, { ip: '', userAgent: '' }) }
    },
    async close() {
      await app.close()
      await listener.close()
      await database.close()
    },
  }
}

export type FilesSite = Awaited<ReturnType<typeof makeFilesSite>>

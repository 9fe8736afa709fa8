import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAudit } from '#contracts/audit.ts'
import { createGroup } from '#contracts/rights.ts'
import { makeWorld, type World } from './world.ts'

/** The lock of `server/features/access/guard.ts`; who holds it makes acts on rights wait. */
const RIGHTS_LOCK = 7_311_884

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

/** The site as a process of its own on the world's database. */
async function startServer() {
  const { host, port, user, database } = world.connection
  const served = await freePort()
  const env = {
    ...process.env,
    PORT: String(served),
    METRICS_PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATABASE_URL: `postgres://${user}@localhost/${database}?${new URLSearchParams({ host, port: String(port) })}`,
    WENYUAN_DATA: path.join(world.folder, 'data-of-the-process'),
    WENYUAN_LOG: 'silent',
  }
  const script = path.join(import.meta.dirname, '../server/main.ts')
  const child = spawn(process.execPath, [script, 'serve', '--role', 'web'], {
    env,
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${served}`
  const gone = once(child, 'exit').then(() => {
    throw new Error('the server ended before it was killed')
  })
  await Promise.race([gone, until(async () => (await fetch(`${address}/ready`)).ok)])
  gone.catch(() => {})
  return { child, address }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Waits until it holds; what cannot be asked yet does not hold. */
async function until(holds: () => Promise<boolean>) {
  while (!(await holds().catch(() => false))) await new Promise((go) => setTimeout(go, 50))
}

it('has an act during which the server died, with no outcome', { timeout: 120_000 }, async () => {
  const { child, address } = await startServer()
  const blocker = await world.pool.connect()
  try {
    await blocker.query('select pg_advisory_lock($1)', [RIGHTS_LOCK])
    const act = fetch(`${address}${createGroup.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${world.admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'never made' }),
    }).catch(() => undefined)
    const entries = async () => (await world.admin.call(listAudit, { wd: 'never made' })).audit
    await until(async () => (await entries()).length === 1)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await act
    expect(await entries()).toMatchObject([
      { username: 'admin', path: createGroup.path, outcome: '', acts: [] },
    ])
    const broken = await world.admin.call(listAudit, { outcome: ['broken'] })
    expect(broken.audit).toEqual(await entries())
  } finally {
    child.kill('SIGKILL')
    await blocker.query('select pg_advisory_unlock($1)', [RIGHTS_LOCK])
    blocker.release()
  }
})

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readPid } from './control.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts'
import { serverRuns } from './processes.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let folder = ''
const open: EmbeddedPostgres[] = []
const children: ChildProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-pg-'))
  await chmod(folder, 0o711)
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const postgres of open.splice(0)) await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

async function start(at = folder) {
  const postgres = await startEmbeddedPostgres({ folder: at })
  open.push(postgres)
  return postgres
}

async function ask(postgres: EmbeddedPostgres, sql: string) {
  const client = new pg.Client(postgres.connection)
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(sql)
  await client.end()
  return rows
}

const data = () => path.join(folder, 'data')

/** Starts the fixture; `lines` are what it prints, in order. */
function startChild(mode: 'hold' | 'write') {
  const fixture = path.join(import.meta.dirname, 'child.fixture.ts')
  const child = spawn(process.execPath, [fixture, folder, mode], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  const reader = createInterface({ input: child.stdout })
  const lines: unknown[] = []
  reader.on('line', (line) => lines.push(JSON.parse(line)))
  const printed = async (count: number) => {
    while (lines.length < count) await sleep(20)
    return lines as [{ pid: number; attached: boolean }, ...number[]]
  }
  return { child, printed, closed: once(reader, 'close') }
}

test('a new folder becomes a UTF-8 database that syncs, checks and listens to no network', async () => {
  const postgres = await start()
  expect(postgres.attached).toBe(false)
  const [row] = await ask(
    postgres,
    `select current_database() as name, upper('é文渊') as upper, current_setting('fsync') as fsync,
      current_setting('data_checksums') as checksums, current_setting('listen_addresses') as tcp`,
  )
  expect(row).toEqual({ name: 'wenyuan', upper: 'É文渊', fsync: 'on', checksums: 'on', tcp: '' })
  expect((await stat(postgres.connection.host)).mode & 0o777).toBe(0o700)
  expect((await stat(data())).mode & 0o777).toBe(0o700)
})

test('stopping leaves no process and the data is there at the next start', async () => {
  const first = await start()
  await ask(first, 'create table kept as select 7 as n')
  await first.stop()
  expect(await serverRuns(first.pid, data())).toBe(false)
  expect(await readPid(data())).toBeUndefined()
  expect(await ask(await start(), 'select n from kept')).toEqual([{ n: 7 }])
})

test('the server of a killed process is found again with every acknowledged row', async () => {
  const { child, printed, closed } = startChild('write')
  const [{ pid }] = await printed(60)
  child.kill('SIGKILL')
  await closed
  const acknowledged = (await printed(60)).length - 1
  const postgres = await start()
  expect(postgres).toMatchObject({ attached: true, pid })
  const [row] = await ask(postgres, 'select count(*)::int as n, max(n) as last from kept')
  expect(row?.n).toBe(row?.last)
  // One more may have been written whose answer never came.
  expect([acknowledged, acknowledged + 1]).toContain(row?.n)
  await postgres.stop()
  expect(await serverRuns(pid, data())).toBe(false)
})

test('nothing acknowledged is lost when the whole server is killed with its process', async () => {
  const { child, printed, closed } = startChild('write')
  const [{ pid }] = await printed(60)
  process.kill(pid, 'SIGKILL')
  child.kill('SIGKILL')
  await closed
  const acknowledged = (await printed(60)).length - 1
  const postgres = await start()
  expect(postgres.attached).toBe(false)
  const [row] = await ask(postgres, 'select count(*)::int as n from kept')
  expect([acknowledged, acknowledged + 1]).toContain(row?.n)
})

test('a pid file whose number now belongs to another program of the account is no obstacle', async () => {
  const postgres = await start()
  const { uid, gid } = await stat(data())
  await postgres.stop()
  const other = spawn('sleep', ['600'], { uid, gid })
  children.push(other)
  await once(other, 'spawn')
  await writeFile(path.join(data(), 'postmaster.pid'), `${other.pid}\n${data()}\n`)
  const again = await start()
  expect(again.attached).toBe(false)
  expect(again.pid).not.toBe(other.pid)
})

test('two processes starting at once share one server, and the last to leave stops it', async () => {
  const starters = [startChild('hold'), startChild('hold')]
  const said = await Promise.all(starters.map(async ({ printed }) => (await printed(1))[0]))
  const pid = said[0]?.pid ?? 0
  expect(said[1]?.pid).toBe(pid)
  expect(said.map(({ attached }) => attached).sort()).toEqual([false, true])
  const first = starters[said.findIndex(({ attached }) => !attached)]
  const second = starters[said.findIndex(({ attached }) => attached)]
  first?.child.stdin?.end()
  await first?.closed
  expect(await serverRuns(pid, data())).toBe(true)
  second?.child.stdin?.end()
  await second?.closed
  expect(await serverRuns(pid, data())).toBe(false)
})

test('a server that is killed comes back by itself on the same socket', async () => {
  const postgres = await start()
  const killed = postgres.pid
  process.kill(killed, 'SIGKILL')
  while (postgres.pid === killed) await sleep(50)
  expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('what a killed first start left behind is made anew', async () => {
  await mkdir(path.join(folder, 'data.new'))
  await writeFile(path.join(folder, 'data.new/PG_VERSION'), '18\n')
  expect(await ask(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await readdir(folder)).not.toContain('data.new')
})

test('a folder too deep for a socket gets a short one, which goes with the server', async () => {
  const postgres = await start(path.join(folder, 'd'.repeat(60), 'e'.repeat(60)))
  expect(postgres.connection.host.length).toBeLessThan(90)
  expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
  expect(await stat(postgres.connection.host).catch(() => 'gone')).toBe('gone')
})

test('a site in a folder closed to others still has its database', async () => {
  await chmod(folder, 0o700)
  const postgres = await start(path.join(folder, 'inside'))
  expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
})

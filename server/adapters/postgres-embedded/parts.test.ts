import { execFileSync, spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { binaries } from './binaries.ts'
import { withLock } from './lock.ts'
import { identity, lives } from './processes.ts'
import { plainly, runAs } from './run-as.ts'
import { settings } from './settings.ts'
import { enter } from './users.ts'

vi.setConfig({ testTimeout: 30_000 })

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-parts-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a process is told from a later one with the same number', () => {
  expect(lives(identity())).toBe(true)
  expect(lives(`${process.pid} 1@an earlier boot`)).toBe(false)
  expect(lives('')).toBe(false)
})

test('a lock left by a dead process, even one with this number, is broken', async () => {
  await writeFile(path.join(folder, 'starting.lock'), `${process.pid} 1@an earlier boot`)
  expect(await withLock(folder, async () => 'inside')).toBe('inside')
})

test('the lock lets one in at a time', async () => {
  let inside = 0
  const work = async () => {
    expect(++inside).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 5))
    inside--
  }
  await Promise.all(Array.from({ length: 10 }, () => withLock(folder, work)))
  expect(inside).toBe(0)
})

test('users that died do not keep the server', async () => {
  const first = await enter(folder)
  const second = await enter(folder)
  await writeFile(path.join(folder, 'users/999-dead'), `${process.pid} 1@an earlier boot`)
  expect(await first.leave()).toBe(false)
  expect(await second.leave()).toBe(true)
})

test('programs that cannot be reached where npm put them are copied and run there', async () => {
  const closed = { ...plainly(undefined), command: ['false'] }
  const { postgres } = await binaries(folder, closed)
  expect(postgres.startsWith(folder)).toBe(true)
  expect(execFileSync(postgres, ['--version'], { encoding: 'utf8' })).toMatch(/PostgreSQL\) 18/)
  expect((await binaries(folder, closed)).postgres).toBe(postgres)
})

test.runIf(process.getuid?.() === 0)(
  'another account runs programs in a closed folder',
  async () => {
    const closed = path.join(folder, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const { initdb } = await binaries(closed, { ...plainly(undefined), command: ['false'] })
    await chmod(path.dirname(path.dirname(initdb)), 0o755)
    const way = runAs({ name: 'nobody', uid: 65534, gid: 65534 }, closed)
    const [program = '', ...args] = [...way.command, initdb, '--version']
    const { stdout, stderr } = spawnSync(program, args, { ...way.ids, encoding: 'utf8' })
    expect({ stdout, stderr }).toEqual({ stdout: expect.stringContaining('18.'), stderr: '' })
  },
)

test('a folder that nobody may enter is named', async () => {
  const nowhere = path.join(folder, 'nowhere')
  expect(() => runAs({ name: 'keeper', uid: 1, gid: 1 }, nowhere)).toThrow(/keeper.*chmod o\+x/)
  expect(await stat(nowhere).catch(() => 'none')).toBe('none')
})

test('a small machine gets small buffers', () => {
  expect(settings('/run', 512 * 2 ** 20)).toContain('shared_buffers=64MB')
  expect(settings('/run', 4 * 2 ** 30)).toContain('shared_buffers=128MB')
})

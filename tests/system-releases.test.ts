import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '#contracts/audit.ts'
import { checkReleases, getReleases, ignoreRelease, setReleaseSource } from '#contracts/system.ts'
import { makeWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const acts = async () => (await world.admin.call(listAudit, { size: 1 })).audit[0]?.acts

describe('releases', () => {
  const opened: { close(): void }[] = []
  afterEach(async () => {
    for (const server of opened.splice(0)) server.close()
    await world.admin.call(setReleaseSource, { source: 'none' })
  })

  /** A provider that gives one answer. */
  async function feed(
    body: string | Buffer,
    { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
  ) {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.headers['user-agent'] ?? '')
      response.writeHead(status, headers).end(body)
    }).listen(0, '127.0.0.1')
    opened.push(server)
    await new Promise((resolve) => server.once('listening', resolve))
    const source = `http://127.0.0.1:${(server.address() as AddressInfo).port}/releases`
    await world.admin.call(setReleaseSource, { source })
    return asked
  }

  const release = (tag_name: string, at: string, more = {}) => ({
    tag_name,
    name: `版本 ${tag_name}`,
    body: '更新说明',
    published_at: at,
    ...more,
  })

  it('are looked for nowhere until somebody says where', async () => {
    expect(await world.admin.call(getReleases, {})).toMatchObject({ source: '', release: [] })
    await expect(world.admin.call(checkReleases, {})).rejects.toMatchObject({
      code: 'release.no_source',
    })
  })

  it('are kept without zero characters', async () => {
    const odd = release('v0.9.\u00009', '2025-01-01T00:00:00Z', {
      name: 'a\u0000b',
      body: '\u0000',
    })
    await feed(JSON.stringify([odd]))
    const { release: found } = await world.admin.call(checkReleases, {})
    expect(found).toMatchObject([{ tag_name: 'v0.9.9', name: 'ab', body: '' }])
  })

  it('are listed newest first; what is ignored stays so', async () => {
    const list = [
      release('v1.0.0', '2026-01-01T00:00:00Z'),
      release('v1.1.0', '2026-05-01T00:00:00Z'),
      release('v2.0.0-draft', '2026-06-01T00:00:00Z', { draft: true }),
      { something: 'else' },
      // As Gitee tells it.
      { tag_name: 'v0.9.0', name: null, body: null, created_at: '2025-12-01T08:00:00+08:00' },
    ]
    const asked = await feed(JSON.stringify(list))
    const { release: found, checked_at, current } = await world.admin.call(checkReleases, {})
    expect(found.map((one) => one.tag_name)).toEqual(['v1.1.0', 'v1.0.0', 'v0.9.0'])
    expect(checked_at).not.toBeNull()
    expect(asked).toEqual([`Wenyuan/${current}`])
    await world.admin.call(ignoreRelease, { tag_name: 'v1.1.0' })
    expect(await acts()).toEqual([{ target: '版本 v1.1.0', after: { ignore: true } }])
    const again = await world.admin.call(checkReleases, {})
    expect(again.release.map((one) => one.ignore)).toEqual([true, false, false])
    await expect(world.admin.call(ignoreRelease, { tag_name: 'v9' })).rejects.toMatchObject({
      code: 'release.not_found',
    })
  })

  it.each([
    ['HTTP 500', { status: 500 }, ''],
    ['地址被转到别处', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, ''],
    ['不是 JSON', {}, '<html>'],
    ['没有版本', {}, '{"secret":"of the inner network"}'],
    ['过大', {}, Buffer.alloc(3 * 1024 * 1024, 32)],
  ])('say why they are unknown: %s', async (reason, answer, body) => {
    await feed(body, answer)
    const refused = await world.admin.ask(checkReleases, {})
    expect(refused.json()).toMatchObject({ code: 'release.unreachable' })
    expect(refused.json().message).toContain(reason)
    expect(refused.body).not.toContain('inner network')
    expect((await world.admin.call(getReleases, {})).error).toContain(reason)
    const english = await world.admin.ask(getReleases, {}, { cookie: 'locale=en' })
    expect(english.json().error).toMatch(/^[ -~]+$/)
  })

  it('are forgotten with their source', async () => {
    await feed(JSON.stringify([release('v3', '2026-01-01T00:00:00Z')]))
    await world.admin.call(checkReleases, {})
    await world.admin.call(setReleaseSource, { source: 'http://127.0.0.1:1/' })
    expect(await world.admin.call(getReleases, {})).toMatchObject({ release: [], checked_at: null })
    const refused = await world.admin.ask(checkReleases, {})
    expect(refused.json().message).toContain('连接不上')
  })

  it.each([
    'ftp://example.com',
    'file:///etc/passwd',
    'example.com',
  ])('are not looked for at %s', async (source) => {
    const answer = await world.admin.ask(setReleaseSource, { source })
    expect(answer.json()).toMatchObject({ code: 'input.invalid' })
  })
})

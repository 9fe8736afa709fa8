import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from './outbound.ts'

const bounds = { timeoutMs: 300, mostBytes: 1000 }
let seen: string[] = []

const answers: Record<string, (response: ServerResponse) => void> = {
  '/well': (response) => response.writeHead(418, { 'x-own': 'yes' }).end('tea'),
  '/nothing': (response) => response.writeHead(204).end(),
  '/hang': () => {},
  '/slow': (response) => response.write('a'),
  '/elsewhere': (response) => response.writeHead(302, { location: '/well' }).end(),
  '/huge': (response) => response.end('x'.repeat(1001)),
  '/cut': (response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('half', () => response.destroy())
  },
}
const server = createServer(({ url = '' }, response) => {
  seen.push(url)
  answers[url]?.(response)
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const asked = (path: string) => ask(origin + path, {}, bounds)

describe('asking another server', () => {
  it('gives the whole answer, whatever its status', async () => {
    const answer = await asked('/well')
    expect([answer.status, answer.headers.get('x-own')]).toEqual([418, 'yes'])
    expect(await answer.text()).toBe('tea')
    expect((await asked('/nothing')).status).toBe(204)
  })

  it.each([
    ['/hang', 'timeout'],
    ['/slow', 'timeout'],
    ['/elsewhere', 'redirect'],
    ['/huge', 'too large'],
    ['/cut', 'unreachable'],
  ])('fails at %s by name: %s', async (path, trouble) => {
    await expect(asked(path)).rejects.toMatchObject({ name: 'OutboundFailure', trouble })
  })

  it('does not go where it is sent', async () => {
    seen = []
    await asked('/elsewhere').catch(() => {})
    expect(seen).toEqual(['/elsewhere'])
  })

  it("says the network's own word for a place where nobody listens", async () => {
    const gone = createServer()
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
    const { port } = gone.address() as AddressInfo
    await new Promise((resolve) => gone.close(resolve))
    await expect(ask(`http://127.0.0.1:${port}/`, {}, bounds)).rejects.toMatchObject({
      trouble: 'unreachable',
      message: 'ECONNREFUSED',
    })
  })
})

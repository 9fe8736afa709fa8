import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeHttp } from './http.ts'

/** The web server as strangers reach it who write the bytes themselves. */

const silent = { debug() {}, info() {}, warn() {}, error() {} }
const patience = { body: 300, pause: 600, rest: 300 }
let app: Awaited<ReturnType<typeof makeHttp>>
let port = 0
beforeAll(async () => {
  app = await makeHttp({ log: silent, trustProxy: [], patience })
  app.addContentTypeParser('application/offset+octet-stream', (_request, payload, done) =>
    done(null, payload),
  )
  app.get('/hello', (request) => ({ host: request.host }))
  app.post('/whole', (request) => ({ got: request.body }))
  app.post('/refused', () => ({ refused: true }))
  app.post('/streamed', async (request) => {
    let bytes = 0
    for await (const part of request.body as AsyncIterable<Buffer>) bytes += part.length
    return { bytes }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Writes some bytes, then `more` again and again; gives what was answered once the server hangs up. */
function write(bytes: string, more = '') {
  return new Promise<{ status: number; body: Record<string, unknown> }>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    const dripping = more ? setInterval(() => socket.write(more), 50) : undefined
    socket.on('data', (part) => (answer += String(part)))
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(dripping)
      const [head = '', body = ''] = answer.split('\r\n\r\n')
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0)
      resolve({ status, body: body.startsWith('{') ? JSON.parse(body) : {} })
    })
    socket.write(bytes)
  })
}

const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`
const ask = (target: string, ...headers: string[]) =>
  write(head(`GET ${target} HTTP/1.1`, 'Connection: close', ...headers))
const send = (target: string, type: string) =>
  head(`POST ${target} HTTP/1.1`, 'Host: a', `Content-Type: ${type}`, 'Content-Length: 100000')

const refused = (code: string) => ({
  code,
  message: expect.any(String),
  request_id: expect.any(String),
})

describe('a request that is none', () => {
  it.each([
    ['an address that cannot be decoded', ['GET /%zz HTTP/1.1', 'Host: a']],
    ['no address', ['GET  HTTP/1.1', 'Host: a']],
    ['a method that nobody knows', ['FOO /hello HTTP/1.1', 'Host: a']],
    [
      'two lengths',
      ['POST /whole HTTP/1.1', 'Host: a', 'Content-Length: 1', 'Transfer-Encoding: chunked'],
    ],
    ['a host that is a script', ['GET /hello HTTP/1.1', 'Host: "><script>']],
    ['a host with a path', ['GET /hello HTTP/1.1', 'Host: a/b']],
    ['a host with a user', ['GET /hello HTTP/1.1', 'Host: a@b']],
    ['a port that cannot be', ['GET /hello HTTP/1.1', 'Host: a:99999']],
  ])('is refused in the form of every refusal: %s', async (_, lines) => {
    const answer = await write(head(...lines, 'Connection: close'))
    expect(answer).toEqual({ status: 400, body: refused('input.unreadable') })
  })

  it('is refused when its head is too large', async () => {
    const answer = await ask('/hello', 'Host: a', `X: ${'x'.repeat(20_000)}`)
    expect(answer).toEqual({ status: 431, body: refused('input.too_large') })
  })

  it('is one when it names a host, a port, or an address', async () => {
    for (const host of ['a.example', 'a:8880', '[::1]:8880', '书.example'])
      expect((await ask('/hello', `Host: ${Buffer.from(host).toString('latin1')}`)).status).toBe(
        200,
      )
  })
})

describe('a request that never ends', () => {
  it('is cut when its body is awaited, however it drips', async () => {
    const answer = await write(send('/whole', 'application/json'), ' ')
    expect(answer).toEqual({ status: 408, body: refused('request.timeout') })
  })

  it('is cut when a file stops coming', async () => {
    const answer = await write(send('/streamed', 'application/offset+octet-stream'))
    expect(answer).toEqual({ status: 408, body: refused('request.timeout') })
  })

  it('is cut after it was answered', async () => {
    const answer = await write(send('/refused', 'multipart/form-data; boundary=a'), 'x')
    expect(answer).toEqual({ status: 200, body: { refused: true } })
  })

  it('goes on while a file comes', async () => {
    const bytes = 'x'.repeat(1000)
    const begin = head(
      'POST /streamed HTTP/1.1',
      'Host: a',
      'Connection: close',
      'Content-Type: application/offset+octet-stream',
      'Content-Length: 30000',
    )
    expect(await write(begin, bytes)).toEqual({ status: 200, body: { bytes: 30_000 } })
  })
})

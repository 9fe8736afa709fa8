import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeHttp } from '../http.ts'
import type { PageVisitor, WebBuild } from './build.ts'
import { webPlugin } from './plugin.ts'

const silent = { debug() {}, info() {}, warn() {}, error() {} }
let folder = ''
let app: Awaited<ReturnType<typeof makeHttp>>

/** A site of one page that says who asked. */
const build: WebBuild = {
  entry: {
    module: {
      makeContext: (visitor) => visitor,
      createRequestHandler: () => async (request, context) => {
        const { call: _, ...visitor } = context as PageVisitor & { call: unknown }
        const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
        headers.append('set-cookie', 'a=1')
        headers.append('set-cookie', 'b=2')
        const html = JSON.stringify({ ...visitor, url: request.url }) + ' '.repeat(2000)
        return new Response(html, { status: 203, headers })
      },
    },
  },
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-web-'))
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'assets/frame-abc.js'), 'export const a = 1')
  app = await makeHttp({ log: silent, trustProxy: [] })
  await app.register(webPlugin, {
    clientFolder: folder,
    build: async () => build,
    makeCall: async ({ headers }) => ({
      signedIn: headers.cookie !== 'nobody=1',
      call: (() => {}) as never,
    }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test('a page is an ordinary answer: status, cookies and compression as everywhere', async () => {
  const answer = await app.inject({ url: '/x?wd=1', headers: { 'accept-encoding': 'gzip' } })
  expect(answer.statusCode).toBe(203)
  expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2'])
  expect(answer.headers['content-encoding']).toBe('gzip')
})

test('a page of somebody is kept by no browser, one of visitors is asked about again', async () => {
  const asked = async (headers = {}) =>
    (await app.inject({ url: '/x', headers })).headers['cache-control']
  expect(await asked()).toBe('private, no-store')
  expect(await asked({ cookie: 'nobody=1' })).toBe('private, no-cache')
})

test('every answer has its own nonce, and the policy names it', async () => {
  const [first, second] = await Promise.all([app.inject('/'), app.inject('/')])
  const nonces = [first, second].map((answer) => JSON.parse(answer.body).nonce)
  expect(nonces[0]).not.toBe(nonces[1])
  expect(first.headers['content-security-policy']).toContain(`'nonce-${nonces[0]}'`)
  expect(first.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/)
})

test('cookies say language and light; what they must not say is not believed', async () => {
  const ask = async (cookie: string) =>
    JSON.parse((await app.inject({ url: '/', headers: { cookie } })).body)
  expect(await ask('locale=en; theme=dark')).toMatchObject({ locale: 'en', theme: 'dark' })
  expect(await ask('locale=xx; theme="><script>')).toMatchObject({
    locale: 'zh-CN',
    theme: 'system',
  })
})

test('files are cached for a year; a missing one is no page', async () => {
  const file = await app.inject('/assets/frame-abc.js')
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await app.inject('/assets/gone.js')).statusCode).toBe(404)
})

test('addresses of the API are never pages', async () => {
  for (const url of ['/api', '/api/v1/nothing', '/view/page/x', '/api?x'])
    expect((await app.inject(url)).json()).toMatchObject({ code: 'route.not_found' })
  expect((await app.inject('/apiary')).statusCode).toBe(203)
})

test('what browsers ask for by themselves is answered at once', async () => {
  expect((await app.inject('/favicon.ico')).headers.location).toBe('/favicon.svg')
})

/** Asks for an address as it is written; `app.inject` reads it as browsers do. */
function askLiterally(path: string) {
  const { port } = app.server.address() as AddressInfo
  return new Promise<{ status?: number; location?: string; body: string }>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path }, async (answer) => {
      const { statusCode, headers } = answer
      const body = await text(answer)
      resolve({
        ...(statusCode && { status: statusCode }),
        ...(headers.location && { location: headers.location }),
        body,
      })
    }).on('error', reject)
  })
}

test.each([
  ['//evil.example/login', '/evil.example/login'],
  ['///', '/'],
  ['/\\evil.example?a=1', '/evil.example?a=1'],
  ['/..//evil.example', '/evil.example'],
])('an address that browsers take for another host leads back here: %s', async (path, location) => {
  expect(await askLiterally(path)).toMatchObject({ status: 308, location })
})

test('an address with another host in it is a page of this one', async () => {
  const { port } = app.server.address() as AddressInfo
  const { body } = await askLiterally('http://evil.example/x?a=1')
  expect(JSON.parse(body)).toMatchObject({ url: `http://127.0.0.1:${port}/x?a=1` })
})

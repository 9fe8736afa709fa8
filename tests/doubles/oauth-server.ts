import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A request as a provider sees it. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly form: URLSearchParams
  readonly json: Record<string, unknown>
  readonly headers: IncomingMessage['headers']
}

export interface Answer {
  readonly status?: number
  readonly type?: string
  readonly headers?: Record<string, string>
  readonly body: string | Uint8Array
}

/** What can go wrong with any provider at any time. */
export type Fault = 'hang' | 'html' | 'error page' | 'redirect' | 'huge' | 'cut' | 'empty'
export const faults = ['hang', 'html', 'error page', 'redirect', 'huge', 'cut', 'empty'] as const

export const json = (body: unknown, status = 200): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
})

const faulty: Record<Exclude<Fault, 'hang' | 'cut'>, Answer> = {
  html: { type: 'text/html', body: '<!doctype html><title>Sign in</title>' },
  'error page': { status: 502, type: 'text/html', body: '<h1>Bad Gateway</h1>' },
  redirect: { status: 302, headers: { location: 'http://127.0.0.1:9/elsewhere' }, body: '' },
  huge: { type: 'application/json', body: `{"a":"${'x'.repeat(3_000_000)}"}` },
  empty: { type: 'application/json', body: '' },
}

export type Doubled = Awaited<ReturnType<typeof makeDouble>>

/** A provider on 127.0.0.1 that answers as `handle` says, writes down what it was asked, and can fail. */
export async function makeDouble(handle: (asked: Asked) => Answer | Promise<Answer>) {
  const calls: Asked[] = []
  const state: { fault?: Fault; path?: string } = {}

  const server = createServer(async (request, response) => {
    const asked = await read(request)
    calls.push(asked)
    const isHit = state.fault && (!state.path || asked.path === state.path)
    if (isHit && state.fault === 'hang') return
    if (isHit && state.fault === 'cut') {
      response.writeHead(200, { 'content-length': '1000', 'content-type': 'application/json' })
      return void response.write('{"access_', () => response.destroy())
    }
    const fault = isHit ? faulty[state.fault as keyof typeof faulty] : undefined
    send(response, fault ?? (await handle(asked)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    asked: (path: string) => calls.filter((call) => call.path === path),
    /** From now on answers wrongly, everywhere or at one path. */
    fail(fault: Fault, path?: string) {
      Object.assign(state, { fault, path })
    },
    heal() {
      delete state.fault
      delete state.path
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function read(request: IncomingMessage): Promise<Asked> {
  const url = new URL(request.url ?? '/', 'http://double')
  const body = await text(request)
  const type = request.headers['content-type'] ?? ''
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    form: new URLSearchParams(type.startsWith('application/x-www-form-urlencoded') ? body : ''),
    json: type.startsWith('application/json') ? JSON.parse(body) : {},
    headers: request.headers,
  }
}

function send(response: ServerResponse, { status = 200, type, headers, body }: Answer) {
  response.writeHead(status, { ...(type && { 'content-type': type }), ...headers })
  response.end(body)
}

import { createServer, type IncomingHttpHeaders } from 'node:http'
import { type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A request as it came over the wire. */
export interface Heard {
  readonly method: string
  readonly path: string
  /** Without its question mark, not decoded. */
  readonly query: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface Taken {
  readonly mobile: string
  readonly template: string
  /** By name, or by place from 0. */
  readonly params: Record<string, string>
}

export interface Spoken {
  readonly status: number
  readonly body: string
}

/** How a provider looks at requests and what it answers, from its documentation. */
export interface Personality {
  /** What is wrong with the signature or the form of the request, worked out anew from what came. */
  wrongWith(heard: Heard, now: number): string | undefined
  read(heard: Heard): Taken
  readonly well: Spoken
  readonly badSignature: Spoken
  readonly throttled: Spoken
  /** It says no under status 200. */
  readonly refused: Spoken
}

/** `echoing`: a no that repeats what was sent. */
export type Mood =
  | 'well'
  | 'echoing'
  | 'throttled'
  | 'refused'
  | 'malformed'
  | 'broken'
  | 'moved'
  | 'hanging'

/** A provider of SMS on this machine: takes messages that are signed rightly, in whichever mood it is. */
export async function startSmsDouble(personality: Personality, now = () => Date.now()) {
  const state = { mood: 'well' as Mood, taken: [] as Taken[], problems: [] as string[] }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://double')
    const heard: Heard = {
      method: request.method ?? '',
      path: url.pathname,
      query: (request.url ?? '').split('?')[1] ?? '',
      headers: request.headers,
      body: await text(request),
    }
    const said = answer(heard)
    if (!said) return
    response.writeHead(said.status, { 'content-type': 'application/json', location: '/elsewhere' })
    response.end(said.body)
  })

  function answer(heard: Heard): Spoken | undefined {
    if (state.mood === 'hanging') return undefined
    if (state.mood === 'broken') return { status: 500, body: '<html>Internal Server Error</html>' }
    if (state.mood === 'malformed') return { status: 200, body: '{"Code":' }
    if (state.mood === 'moved') return { status: 307, body: '' }
    const problem = personality.wrongWith(heard, now())
    if (problem) {
      state.problems.push(problem)
      return personality.badSignature
    }
    if (state.mood === 'echoing')
      return {
        status: 200,
        body: JSON.stringify({ Code: 'isv.INVALID', Message: decodeURIComponent(heard.query) }),
      }
    if (state.mood !== 'well') return personality[state.mood]
    state.taken.push(personality.read(heard))
    return personality.well
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(state, {
    endpoint: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

/** What is wrong with a time: providers refuse what is not about now. */
export const staleness = (time: number, now: number) =>
  Math.abs(time - now) < 15 * 60_000 ? undefined : 'the time is not about now'

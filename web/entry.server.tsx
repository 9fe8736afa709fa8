import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import type { Call } from '#contracts/kit.ts'
import { apiContext, type Visitor, visitorContext } from './kit/context.ts'
import './locales/parts/main.ts'

// From here, so that the router which answers is the router the pages are built with.
export { createRequestHandler } from 'react-router'

const GIVE_UP_MS = 10_000

/** What the web plugin hands to loaders for one request. */
export function makeContext({ call, ...visitor }: Visitor & { call: Call }) {
  const context = new RouterContextProvider()
  context.set(apiContext, { call })
  context.set(visitorContext, visitor)
  return context
}

/** Renders the whole page before the first byte: compression would hold a stream back anyway. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce } = loadContext.get(visitorContext)
  const state = { status }
  const page = <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
  const html = await render(page, nonce, state)
  return new Response(paintFirst(html), { status: state.status, headers })
}

function render(page: React.ReactElement, nonce: string, state: { status: number }) {
  return new Promise<string>((resolve, reject) => {
    const body = new PassThrough()
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timer)
        text(body).then(resolve, reject)
        pipe(body)
      },
      onShellError: reject,
      onError(error) {
        state.status = 500
        console.error(error)
      },
    })
    const timer = setTimeout(() => abort(new Error('Rendering took too long')), GIVE_UP_MS)
  })
}

/**
 * The page is whole without its scripts, so style and pictures go first on a slow line. (React and
 * the router give no way to say so where these links are made.)
 */
const paintFirst = (html: string) =>
  import.meta.env.DEV
    ? html
    : html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

/** Errors of loaders reach the log once; a reader who went away is no error. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted) console.error(error)
}

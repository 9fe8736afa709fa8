import type { Call } from '#contracts/kit.ts'
import type { Locale } from '#contracts/refusals.ts'
import type { Theme } from './visitor.ts'

/** Who asks for a page; the twin of `Visitor` in `web/kit/context.ts`. */
export interface PageVisitor {
  readonly signedIn: boolean
  readonly locale: Locale
  readonly theme: Theme
  readonly origin: string
  readonly nonce: string
}

type Handler = (request: Request, context: unknown) => Promise<Response>

/**
 * What `build/server/index.js` exports, as far as the server uses it. Everything of the router comes
 * through the build's own entry, so that there is one copy of it and no import of `web/` here.
 */
export interface WebBuild {
  readonly entry: {
    readonly module: {
      makeContext(visitor: PageVisitor & { call: Call }): unknown
      createRequestHandler(build: WebBuild, mode: string): Handler
    }
  }
}

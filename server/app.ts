import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '#contracts/kit.ts'
import { refusalMessage } from '#contracts/refusals.ts'
import type { Site } from './compose.ts'
import { documentation } from './documentation.ts'
import { pictureRoutes } from './features/documents/index.ts'
import { officialAccountRoutes } from './features/oauth/index.ts'
import { analyticsOrigins } from './features/settings/index.ts'
import { crawlerRoutes } from './features/site/index.ts'
import { admitMember } from './kit/bind.ts'
import type { Caller } from './kit/caller.ts'
import { healthRoutes } from './kit/health.ts'
import { makeHttp } from './kit/http.ts'
import type { Metrics } from './kit/metrics.ts'
import { Refusal } from './kit/refusals.ts'
import { keepCookie, makeCallerOf } from './kit/session-cookie.ts'
import { webPlugin } from './kit/web/plugin.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const BUILD = path.join(ROOT, 'build')

export interface AppOptions {
  readonly trustProxy: readonly string[]
  readonly development: boolean
  readonly version: string
  readonly metrics?: Metrics
  /** Whether the database answers. */
  readonly isReady: () => Promise<boolean>
}

/** The whole web application over the composed parts: API, documentation, pictures, pages. */
export async function makeApp(site: Site, options: AppOptions): Promise<FastifyInstance> {
  const app = await makeHttp({ log: site.log, trustProxy: options.trustProxy })
  const callerOf = makeCallerOf(site.access.identify)
  options.metrics?.observe(app)
  healthRoutes(app, options.isReady)
  site.binder.mount(app, { callerOf, answered: keepCookie })
  await site.files.mount(app, async (request, anew) =>
    admitMember(await callerOf(request, anew), site.access.gate),
  )
  pictureRoutes(app, { ...site.read, storage: site.storage, gate: site.access.gate, callerOf })
  await officialAccountRoutes(app, site.settings)
  crawlerRoutes(app, { ...site, gate: site.access.gate })
  await documentation(app, options.version)
  await app.register(webPlugin, {
    clientFolder: path.join(BUILD, 'client'),
    development: options.development,
    trusted: () => analyticsOrigins(site.settings.publicView().system.analytics),
    keeping: () => {
      const { cache_seconds: seconds, cache_pages: pages } = site.settings.get().ssr
      return { seconds, pages, revision: site.settings.revision() }
    },
    build: () => import(pathToFileURL(path.join(BUILD, 'server/index.js')).href),
    makeCall: async (request: FastifyRequest) => {
      const caller = await callerOf(request)
      return { call: inProcess(site, caller), signedIn: caller.account !== undefined }
    },
  })
  return app
}

/** Loaders call services without HTTP; refusals speak the reader's language as they would over it. */
function inProcess(site: Site, caller: Caller): Call {
  return async (endpoint, input) => {
    try {
      return await site.binder.call(endpoint, input, caller)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code, status, details } = error
      throw Object.assign(new Error(refusalMessage(code, details, caller.locale)), {
        code,
        status,
        details,
      })
    }
  }
}

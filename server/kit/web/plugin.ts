import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { developmentBuild } from './development.ts'
import { type PageOptions, pageHandler } from './page.ts'

export interface WebOptions extends Omit<PageOptions, 'development'> {
  /** The folder of `build/client`; in development its files come from Vite instead. */
  readonly clientFolder: string
  /** Serve from sources with reload. `build` is not used then. */
  readonly development?: boolean
}

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30"><rect width="30" height="30" rx="5" fill="#a8322a"/><g fill="none" stroke="#fff8f2" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"><path d="M15 6.200v2.900M7.2 10.900h15.6"/><path d="M11 11.200c1 4.3 4.3 8.7 11.2 11.600M19 11.200c-1 4.3-4.3 8.7-11.2 11.6"/></g></svg>`

/**
 * The website: its files (immutable, cached for a year), and every page that no other route answers.
 * Register it last; `/api` and `/view` are never its own, so an unknown address there stays the API's to refuse.
 */
export async function webPlugin(app: FastifyInstance, options: WebOptions) {
  const { clientFolder, development = false } = options
  app.get('/favicon.svg', (_, reply) => cached(reply).type('image/svg+xml').send(favicon))
  app.get('/favicon.ico', (_, reply) => cached(reply).redirect('/favicon.svg', 301))
  const pages = development
    ? { ...options, build: await developmentBuild(app) }
    : { ...options, build: await productionBuild(app, clientFolder, options.build) }
  app.route({ method: ['GET', 'HEAD'], url: '/*', exposeHeadRoute: false, handler: pageOf(pages) })
}

function pageOf(options: PageOptions) {
  const handler = pageHandler(options)
  return async (...[request, reply]: Parameters<typeof handler>) => {
    if (/^\/(api|view)(\/|$|\?)/.test(request.url)) return reply.callNotFound()
    return handler(request, reply)
  }
}

const cached = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=86400')

async function productionBuild(app: FastifyInstance, folder: string, build: WebOptions['build']) {
  await app.register(fastifyStatic, {
    root: path.join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  })
  let ready: ReturnType<typeof build> | undefined
  return () => {
    ready ??= build()
    ready.catch(() => {
      ready = undefined
    })
    return ready
  }
}

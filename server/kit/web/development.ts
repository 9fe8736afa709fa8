import type { FastifyInstance } from 'fastify'
import type { WebBuild } from './build.ts'

/**
 * Vite in front of the pages: sources are served as they are, changes reach the browser at once.
 * Vite is a development dependency, so it is imported here only when it is wanted.
 */
export async function developmentBuild(app: FastifyInstance): Promise<() => Promise<WebBuild>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/(api|view)\//.test(request.url)) return
    const answered = await new Promise<boolean>((resolve, reject) => {
      reply.raw.once('close', () => resolve(true))
      vite.middlewares(request.raw, reply.raw, (error?: unknown) =>
        error ? reject(error) : resolve(false),
      )
    })
    if (answered) reply.hijack()
  })
  return async () =>
    (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as WebBuild
}

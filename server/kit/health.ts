import type { FastifyInstance } from 'fastify'

/** `/health`: the process lives. `/ready`: it can serve (its database answers). */
export function healthRoutes(app: FastifyInstance, isReady: () => Promise<boolean>) {
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (_, reply) => {
    const ready = await isReady().catch(() => false)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}

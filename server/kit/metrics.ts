import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import client from 'prom-client'

export interface Metrics {
  /** Measures every request of the application. */
  observe(app: FastifyInstance): void
  /** Serves Prometheus text on a port of its own; resolves with the port in use. */
  listen(port: number, host: string): Promise<number>
  close(): Promise<void>
}

/** Prometheus metrics: the process, requests by route, the database pool, the job queue. */
export function makeMetrics(pool: pg.Pool): Metrics {
  const registry = new client.Registry()
  client.collectDefaultMetrics({ register: registry })
  const seconds = new client.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  poolGauges(registry, pool)
  let server: Server | undefined
  return {
    observe(app) {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none'
        seconds.observe(
          { method: request.method, route, status: reply.statusCode },
          reply.elapsedTime / 1000,
        )
      })
    },
    async listen(port, host) {
      server = createServer(async (request, response) => {
        if (request.url !== '/metrics') return void response.writeHead(404).end()
        response
          .writeHead(200, { 'content-type': registry.contentType })
          .end(await registry.metrics())
      })
      await new Promise<void>((resolve, reject) => {
        server?.once('error', reject).listen(port, host, resolve)
      })
      const address = server.address()
      return typeof address === 'object' && address ? address.port : port
    },
    async close() {
      await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
    },
  }
}

function poolGauges(registry: client.Registry, pool: pg.Pool) {
  const gauge = (name: string, help: string, value: () => number | Promise<number>) =>
    new client.Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await value())
      },
    })
  gauge('database_connections', 'Open connections of this node', () => pool.totalCount)
  gauge('database_waiting', 'Requests waiting for a connection', () => pool.waitingCount)
  gauge('jobs_waiting', 'Jobs in the queue over all nodes', async () => {
    const { rows } = await pool.query<{ n: number }>(
      'select count(*) as n from graphile_worker._private_jobs',
    )
    return rows[0]?.n ?? 0
  })
}

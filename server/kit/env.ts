import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'

const Text = z.string().trim().optional()

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8880),
  HOST: z.string().default('localhost'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  WENYUAN_DATA: z.string().default('data'),
  WENYUAN_ADMIN_PASSWORD: Text,
  WENYUAN_LOG: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Addresses or networks of reverse proxies whose X-Forwarded-For is believed, comma-separated. */
  WENYUAN_TRUST_PROXY: Text,
  WENYUAN_WORKERS: z.coerce.number().int().min(1).max(64).optional(),
  DATABASE_URL: Text,
  NODE_ENV: z.string().default('production'),
})

export interface Env {
  readonly port: number
  readonly host: string
  readonly metricsPort: number
  readonly dataFolder: string
  readonly adminPassword: string | undefined
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  readonly trustProxy: readonly string[]
  /** How many conversions run at once. */
  readonly workers: number
  readonly databaseUrl: string | undefined
  readonly development: boolean
}

/** Reads the environment, once, at the edge of the process. Throws naming every variable that is wrong. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const parsed = Environment.safeParse(source)
  if (!parsed.success) throw new Error(`Wrong environment: ${z.prettifyError(parsed.error)}`)
  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    metricsPort: env.METRICS_PORT ?? (env.PORT === 0 ? 0 : env.PORT + 1),
    dataFolder: path.resolve(env.WENYUAN_DATA),
    adminPassword: env.WENYUAN_ADMIN_PASSWORD || undefined,
    logLevel: env.WENYUAN_LOG,
    trustProxy: listed(env.WENYUAN_TRUST_PROXY),
    workers: env.WENYUAN_WORKERS ?? os.availableParallelism(),
    databaseUrl: env.DATABASE_URL || undefined,
    development: env.NODE_ENV === 'development',
  }
}

const listed = (text = '') =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

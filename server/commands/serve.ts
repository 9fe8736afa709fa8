import { parseArgs } from 'node:util'
import { makeApp } from '../app.ts'
import { makeMetrics, type Metrics } from '../kit/metrics.ts'
import { version } from '../version.ts'
import { administratorNotice, ensureAdministrator } from './administrator.ts'
import { type Opened, openSite } from './open.ts'

const roles = ['all', 'web', 'worker'] as const
type Role = (typeof roles)[number]

/** How long running jobs and requests may take to end once the site is told to stop. */
const GRACE_MS = 4000

/** `wenyuan serve [--role web|worker|all]` */
export async function run(args: string[]) {
  const { values } = parseArgs({ args, options: { role: { type: 'string', default: 'all' } } })
  const role = roles.find((one) => one === values.role)
  if (!role) throw new Error(`--role is one of ${roles.join(', ')}`)
  const started = performance.now()
  const opened = await openSite()
  const running = await start(opened, role).catch(async (error) => {
    await opened.close()
    throw error
  })
  onStop(running.stop)
  report(opened, role, started, running.password)
}

/** Starts what the role asks for; returns how to stop it and a new administrator's password to show. */
async function start(opened: Opened, role: Role) {
  const { site, env, database } = opened
  const password = await ensureAdministrator(opened)
  const metrics = makeMetrics(database.pool)
  const app = role === 'worker' ? undefined : await listen(opened, metrics)
  const stop = async () => {
    await app?.close()
    await metrics.close()
    await opened.close()
  }
  try {
    if (role !== 'web') await site.jobs.start(env.workers)
  } catch (error) {
    await app?.close()
    throw error
  }
  return { stop, password }
}

async function listen({ env, site, database, log }: Opened, metrics: Metrics) {
  const app = await makeApp(site, {
    trustProxy: env.trustProxy,
    development: env.development,
    version,
    metrics,
    isReady: async () => (await database.pool.query('select 1')).rowCount === 1,
  })
  await app.listen({ port: env.port, host: env.host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new Error(`port ${env.port} is in use; choose another with PORT=… npm start`)
  })
  await metrics
    .listen(env.metricsPort, env.host)
    .catch((error: Error) => log.warn({ error: error.message }, 'metrics are not served'))
  return app
}

/** Stops once, cleanly, on Ctrl-C and SIGTERM; a second signal, or a stop that takes too long, ends at once. */
function onStop(stop: () => Promise<void>) {
  let stopping = false
  const handle = () => {
    if (stopping) process.exit(1)
    stopping = true
    // What is still running is taken up again at the next start.
    setTimeout(() => process.exit(0), GRACE_MS * 3).unref()
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', handle)
  process.on('SIGTERM', handle)
}

function report({ env }: Opened, role: Role, started: number, password: string | undefined) {
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const host = env.host === '0.0.0.0' || env.host === '::' ? 'localhost' : env.host
  const where = role === 'worker' ? 'worker is running' : `http://${host}:${env.port}`
  console.log(`\n  文渊 Wenyuan ${version}   ${where}   (ready in ${seconds} s)`)
  if (password !== undefined) console.log(administratorNotice(password))
  console.log(`\n  data: ${env.dataFolder}   tools: npm run wenyuan -- doctor   stop: Ctrl-C\n`)
}

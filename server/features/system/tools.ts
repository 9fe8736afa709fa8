import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AnswerOf } from '#contracts/kit.ts'
import { inWords, type Locale } from '#contracts/refusals.ts'
import type { getEnvs } from '#contracts/system.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import type { Jobs } from '#server/kit/jobs.ts'
import type { ToolCheck } from '#server/ports/converter.ts'

type Answer = AnswerOf<typeof getEnvs>

const JOB = 'check_tools'
const STALE_MS = 24 * 3600 * 1000
/** How long somebody who asked for a fresh look is kept waiting; a request may take 30 s. */
const PATIENCE_MS = 25_000

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly clock: Clock
  /** Tries every external tool with a real conversion. */
  readonly checkTools: () => Promise<ToolCheck[]>
}

export type ToolChecks = ReturnType<typeof makeToolChecks>

/**
 * What the external tools answered when a worker last tried them. The trial is a job of its own queue:
 * it runs where conversions run, and never twice at once however many nodes there are.
 */
export function makeToolChecks({ db, jobs, clock, checkTools }: Deps) {
  const job = jobs.define<Record<string, never>>(
    JOB,
    async () => keep(db, await checkTools(), clock.now()),
    { key: JOB, queue: JOB, maxAttempts: 2, priority: -10 },
  )

  const rows = () => db.selectFrom('tool_check').selectAll().orderBy('name').execute()

  const isChecking = async () => {
    const found = await sql`select 1 from graphile_worker.jobs
      where task_identifier = ${JOB} and attempts < max_attempts limit 1`.execute(db)
    return found.rows.length > 0
  }

  /** Has a check done unless one is under way, and waits for it within reason. */
  async function check() {
    if (!(await isChecking())) await job.add(db, {})
    const until = performance.now() + PATIENCE_MS
    while (performance.now() < until && (await isChecking())) await sleep(200)
  }

  return {
    async list(refresh: boolean, locale: Locale): Promise<Answer> {
      const known = await rows()
      const oldest = Math.min(...known.map(({ checked_at }) => checked_at.getTime()))
      const isStale = clock.now().getTime() - oldest > STALE_MS
      if (refresh || known.length === 0) await check()
      // Nobody waits for what is merely old.
      else if (isStale && !(await isChecking())) await job.add(db, {})
      const envs = (await rows()).map(({ result, checked_at }) =>
        view(result as unknown as ToolCheck, checked_at, locale),
      )
      return { envs, is_checking: await isChecking() }
    },
  }
}

async function keep(db: Db, checks: readonly ToolCheck[], at: Date) {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('tool_check').execute()
    for (const check of checks)
      await tx
        .insertInto('tool_check')
        .values({ name: check.name, result: JSON.stringify(check), checked_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  })
}

/** Descriptions stand in both languages, parted by ` / `; how to get a tool is said where it is wanted. */
function view(check: ToolCheck, at: Date, locale: Locale): Answer['envs'][number] {
  const [zh = '', ...en] = check.description.split(' / ')
  return {
    name: check.name,
    description: inWords([zh, en.join(' / ') || zh], locale),
    is_installed: check.isInstalled,
    is_required: check.isRequired,
    version: check.version,
    error: check.error,
    cmd: !check.isInstalled || check.error ? check.hint : '',
    checked_at: at.toISOString(),
  }
}

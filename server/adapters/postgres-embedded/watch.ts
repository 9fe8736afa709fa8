import type { Log } from '#server/kit/log.ts'

const EVERY_MS = 2000

/**
 * Calls `check` every two seconds, never two at once, without keeping the process alive.
 * `stop` waits for the one that runs.
 */
export function watch(check: () => Promise<void>, log: Log | undefined) {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= check()
      .catch((error: Error) => log?.error({ error: error.message }, 'the database is not back yet'))
      .finally(() => {
        running = undefined
      })
  }, EVERY_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

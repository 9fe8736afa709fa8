import { pino } from 'pino'

/** What went wrong and where; not the other fields of a database's error, which hold people's values. */
export const errorView = (error: unknown) =>
  error instanceof Error
    ? { message: error.message, stack: error.stack, ...('code' in error && { code: error.code }) }
    : error

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'>

/** The process's log: one JSON object a line on standard error; secrets never enter it. */
export function makeLog(level: string): pino.Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { error: errorView },
      redact: ['req.headers.authorization', 'req.headers.cookie'],
    },
    pino.destination({ dest: 2, sync: false }),
  )
}

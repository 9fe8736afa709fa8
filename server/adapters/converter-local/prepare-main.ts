import { ConversionFailure } from '#server/ports/converter.ts'
import { type Preparation, prepare } from './prepare.ts'

/** The sandboxed process: one preparation as JSON in its argument, a named failure on its output. */
try {
  await prepare(JSON.parse(process.argv[2] ?? '{}') as Preparation)
} catch (error) {
  if (!(error instanceof ConversionFailure)) throw error
  process.stdout.write(JSON.stringify({ code: error.code, details: error.details }))
  process.exitCode = 1
}

import type pg from 'pg'
import type { Log } from '#server/kit/log.ts'
import type { SearchIndex } from '#server/ports/search-index.ts'
import { makeCandidates } from './candidates.ts'
import { makeFacts } from './facts.ts'
import { makeFind } from './find.ts'
import { makeGathering } from './gather.ts'
import { makeLooseTitles } from './latin-titles.ts'
import { cutAtHits, makeMarker } from './marking.ts'
import { makeReading } from './reading.ts'
import { makeSearch } from './search.ts'
import { makeSegmenter } from './segmenter.ts'
import { makeRun } from './sql.ts'
import { makeSuggest } from './suggest.ts'
import { makeTerms } from './terms.ts'
import { makeWriting } from './write.ts'

/**
 * The index of words over pages and titles, in PostgreSQL. It keeps one thread for cutting text
 * into words; `close` ends it. The pool's owner sets `statement_timeout`; every query here is
 * bounded by itself.
 */
export function makePostgresSearch({
  pool,
  log,
}: {
  pool: pg.Pool
  log?: Pick<Log, 'warn'>
}): SearchIndex & { close(): Promise<void> } {
  const segmenter = makeSegmenter(log)
  const run = makeRun(pool)
  const read = makeReading(segmenter)
  const candidates = makeCandidates(run)
  const loose = makeLooseTitles(run)
  const gathering = makeGathering(candidates, loose)
  const parts = {
    run,
    read,
    candidates,
    gathering,
    factsOf: makeFacts(run),
    termsOf: makeTerms(run),
  }
  return {
    ...makeWriting({ pool, segmenter }),
    ...makeSearch(parts),
    ...makeSuggest({ run, loose, read }),
    ...makeFind({ run, read }),
    async mark(text, query) {
      return cutAtHits(text, makeMarker(await read(query))(text))
    },
    close: segmenter.close,
  }
}

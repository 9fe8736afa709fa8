import type { ReadQuery } from './text/query.ts'
import type { Run } from './sql.ts'

/** A token to look up, with the number of pages that hold it (0: none, by the index's count). */
export interface Term {
  readonly token: string
  readonly pages: number
  /** How much a hit tells: its inverse document frequency. */
  readonly weight: number
  readonly word: boolean
}

/** What one query looks for: `present` and `absent` terms, the rarest first. */
export interface Terms {
  readonly present: readonly Term[]
  /** Terms that stand in no page; titles may hold them. */
  readonly absent: readonly Term[]
  /** Pages in the index, about. */
  readonly all: number
  /** The score of a text that holds every ranked term many times. */
  readonly full: number
}

/** Terms scored per page; more cost time and gain nothing (measured). */
export const RANKED = 12
/** How many tokens that begin with a single Han character stand for it, and in how many pages. */
const EXPANSIONS = 40
const EXPANSION_PAGES = 5000
const COUNT_TTL_MS = 30_000

export function makeTerms(run: Run) {
  let counted = { total: 1, at: Number.NEGATIVE_INFINITY }

  /** Pages in the index: an estimate, refreshed twice a minute. */
  async function total() {
    if (performance.now() - counted.at < COUNT_TTL_MS) return counted.total
    const [row] = await run<{ n: number }>(
      `select greatest((select reltuples::float8 from pg_class where oid = 'search_page'::regclass),
         (select count(*)::float8 from (select 1 from search_page limit 2000) few)) as n`,
      [],
    )
    counted = { total: Math.max(row?.n ?? 1, 1), at: performance.now() }
    return counted.total
  }

  const lookUp = (tokens: readonly string[]) =>
    run<{ token: string; pages: number }>(
      'select token, pages from search_token where token = any($1) and pages > 0',
      [tokens],
    )

  /** A single character's own token, and the commonest that begin with it. */
  async function expand(single: string) {
    const rows = await run<{ token: string; pages: number }>(
      `select token, pages from (
         select token, pages from search_token
         where token >= $2 and token < $1 and pages > 0 limit 20000) begun
       order by token = $2 desc, pages desc limit ${EXPANSIONS}`,
      [after(single), single],
    )
    let sum = 0
    return rows.filter((row) => (sum += row.pages) <= EXPANSION_PAGES || row === rows[0])
  }

  return async function termsOf(query: ReadQuery): Promise<Terms> {
    const onlySingles = query.terms.length > 0 && query.terms.length === query.singles.length
    const [all, rows] = await Promise.all([
      total(),
      onlySingles
        ? Promise.all(query.singles.slice(0, 3).map(expand)).then((found) => found.flat())
        : lookUp(query.terms.map((term) => term.token)),
    ])
    const pages = new Map(rows.map((row) => [row.token, row.pages]))
    const words = new Map(query.terms.map((term) => [term.token, term.word]))
    const made: Term[] = [...new Set([...words.keys(), ...pages.keys()])].map((token) => {
      // Stop words are not counted: they stand nearly everywhere.
      const n = pages.get(token) ?? (query.onlyStops ? all : 0)
      return { token, pages: n, weight: weigh(all, n), word: words.get(token) ?? false }
    })
    const present = made.filter((term) => term.pages > 0).sort((a, b) => a.pages - b.pages)
    const absent = made.filter((term) => term.pages === 0)
    const ranked = onlySingles ? present.slice(0, 1) : present.slice(0, RANKED)
    const counting = ranked.length > 0 ? ranked : absent
    return { present, absent, all, full: counting.reduce((sum, term) => sum + term.weight, 0) }
  }
}

/** Sorts behind everything that begins with `prefix`. */
export const after = (prefix: string) => `${prefix}\u{10ffff}`

/** Inverse document frequency as BM25 has it. */
const weigh = (all: number, n: number) => Math.log(1 + (Math.max(all, n) - n + 0.5) / (n + 0.5))

/**
 * The rarest terms whose pages together stay within `budget`: every page that holds one of them is
 * looked at, so that nothing is cut at random. At least one.
 */
export function withinBudget(terms: readonly Term[], budget: number): readonly Term[] {
  let sum = 0
  return terms.filter((term, index) => (sum += term.pages) <= budget || index === 0)
}

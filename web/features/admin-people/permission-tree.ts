import type { Permission } from '#contracts/rights.ts'

export type Row = Pick<Permission, 'id' | 'method' | 'path' | 'title' | 'description'>

/** Rows about one thing: those whose path begins with the same word after the version. */
export interface Area {
  readonly name: string
  readonly rows: readonly Row[]
}

/** First words of addresses that are about the machine and its dashboard. */
const SYSTEM = new Set([
  'device',
  'envs',
  'license',
  'release',
  'renew',
  'sitemap',
  'sqlmode',
  'stats',
])

/** `user` of `/api/v1/user/list`; all that is about the machine is one area. */
export function areaOf(path: string) {
  const word = /^\/api\/v\d+\/([^/]+)/.exec(path)?.[1] ?? path
  return SYSTEM.has(word) ? 'system' : word
}

/** The rows by area, areas and rows in the order of their names. */
export function areasOf(rows: readonly Row[]): Area[] {
  const areas = Map.groupBy(rows, ({ path }) => areaOf(path))
  const byName = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return [...areas.entries()]
    .map(([name, rows]) => ({
      name,
      rows: rows.toSorted((a, b) => byName(a.path, b.path) || byName(a.method, b.method)),
    }))
    .toSorted((a, b) => byName(a.name, b.name))
}

/** The areas with the rows that match every word of a search, in title, path, method or description. */
export function searchAreas(areas: readonly Area[], wd: string): Area[] {
  const words = wd.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = ({ title, path, method, description }: Row) => {
    const text = `${title} ${path} ${method} ${description}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
  return areas
    .map(({ name, rows }) => ({ name, rows: rows.filter(matches) }))
    .filter(({ rows }) => rows.length > 0)
}

type Tick = 'all' | 'some' | 'none'

/** How much of some rows is chosen. */
export function tickOf(rows: readonly Row[], chosen: ReadonlySet<number>): Tick {
  const held = rows.filter(({ id }) => chosen.has(id)).length
  if (held === 0) return 'none'
  return held === rows.length ? 'all' : 'some'
}

/** The choice with some rows taken in or out; rows that one may not grant stay as they are. */
export function withRows(
  chosen: ReadonlySet<number>,
  rows: readonly Row[],
  isIn: boolean,
  may: (row: Row) => boolean,
): Set<number> {
  const next = new Set(chosen)
  for (const row of rows.filter(may))
    if (isIn) next.add(row.id)
    else next.delete(row.id)
  return next
}

export interface PageHits {
  readonly page: number
  readonly count: number
  readonly snippet: string
}

/** One hit: its page and its place among the hits of that page. */
export interface HitPlace {
  readonly page: number
  readonly index: number
}

/** The next or previous hit; without one yet, the first from the page that is read (or the last before it). */
export function stepHit(
  hits: readonly PageHits[],
  active: HitPlace | undefined,
  page: number,
  by: 1 | -1,
): HitPlace | undefined {
  const at = active ? hits.findIndex((hit) => hit.page === active.page) : -1
  const here = hits[at]
  if (active && here) {
    const index = active.index + by
    if (index >= 0 && index < here.count) return { page: active.page, index }
    return entering(hits[(at + by + hits.length) % hits.length], by)
  }
  const start =
    by > 0
      ? (hits.find((hit) => hit.page >= page) ?? hits[0])
      : (hits.findLast((hit) => hit.page <= page) ?? hits.at(-1))
  return entering(start, by)
}

const entering = (hit: PageHits | undefined, by: 1 | -1): HitPlace | undefined =>
  hit && { page: hit.page, index: by > 0 ? 0 : hit.count - 1 }

/** The number of a hit among all, counted from 1; 0 when its page is not among them. */
export function placeOf(hits: readonly PageHits[], active: HitPlace): number {
  const at = hits.findIndex((hit) => hit.page === active.page)
  if (at < 0) return 0
  return hits.slice(0, at).reduce((sum, hit) => sum + hit.count, 0) + active.index + 1
}

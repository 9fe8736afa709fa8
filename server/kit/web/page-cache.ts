/** A rendered page of a visitor who is not signed in. */
export interface CachedPage {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly html: string
  /** Stands in the page's inline scripts; each answer gets its own in its place. */
  readonly nonce: string
}

export interface PageCache {
  get(key: string): CachedPage | undefined
  put(key: string, page: CachedPage): void
}

export interface PageKeeping {
  /** How old a kept page may be; 0: none is kept. */
  readonly seconds: number
  readonly pages: number
  /** Pages of another state of the settings are not shown any more. */
  readonly revision: number
}

/**
 * Keeps the newest pages for a moment, so that a crowd at the door is rendered for once. Each node has
 * its own; how old a page may be is what anonymous visitors may see late.
 */
export function makePageCache(
  keeping: () => PageKeeping = () => ({ seconds: 3, pages: 500, revision: 0 }),
): PageCache {
  const pages = new Map<string, { at: number; revision: number; page: CachedPage }>()
  return {
    get(key) {
      const kept = pages.get(key)
      const { seconds, revision } = keeping()
      const isFresh = kept && performance.now() - kept.at < seconds * 1000
      if (isFresh && kept.revision === revision) return kept.page
      pages.delete(key)
      return undefined
    },
    put(key, page) {
      const { seconds, pages: most, revision } = keeping()
      if (seconds === 0) return
      for (const oldest of pages.keys()) {
        if (pages.size < most) break
        pages.delete(oldest)
      }
      pages.set(key, { at: performance.now(), revision, page })
    },
  }
}

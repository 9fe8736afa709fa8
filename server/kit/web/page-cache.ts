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

/**
 * Keeps the newest pages for a moment, so that a crowd at the door is rendered for once. Each node has
 * its own; what is cached is at most `freshMs` old, which is what anonymous visitors may see late.
 */
export function makePageCache({ freshMs = 3000, most = 500 } = {}): PageCache {
  const pages = new Map<string, { at: number; page: CachedPage }>()
  return {
    get(key) {
      const kept = pages.get(key)
      if (kept && performance.now() - kept.at < freshMs) return kept.page
      pages.delete(key)
      return undefined
    },
    put(key, page) {
      if (pages.size >= most) {
        const [oldest] = pages.keys()
        if (oldest !== undefined) pages.delete(oldest)
      }
      pages.set(key, { at: performance.now(), page })
    },
  }
}

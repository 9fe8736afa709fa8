const KEY = 'wenyuan.oauth'

/** What this tab keeps while its person is at the provider's. */
interface KeptOauth {
  readonly state: string
  /** Proves that the browser that began is the one that ends. */
  readonly key: string
  /** Where to go afterwards. */
  readonly target: string
}

export function keep(kept: KeptOauth) {
  sessionStorage.setItem(KEY, JSON.stringify(kept))
}

/** What was kept, once: a second look finds nothing. */
export function takeKept(): KeptOauth | undefined {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return kept ? (JSON.parse(kept) as KeptOauth) : undefined
  } catch {
    return undefined
  }
}

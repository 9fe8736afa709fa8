import type { Refused } from './accept.ts'
import type { Item } from './item.ts'

export interface Uploads {
  readonly items: readonly Item[]
  /** Files that were not taken into the list. */
  readonly refused: readonly Refused[]
}

const EMPTY: Uploads = { items: [], refused: [] }
const TELL_MS = 120

/** Holds the list outside React; readers hear of changes at most eight times a second. */
export function makeStore() {
  let state = EMPTY
  let shown = EMPTY
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const tell = () => {
    timer = undefined
    shown = state
    for (const listener of listeners) listener()
  }

  const set = (next: Partial<Uploads>, soon = false) => {
    state = { ...state, ...next }
    if (!soon) {
      clearTimeout(timer)
      tell()
    } else timer ??= setTimeout(tell, TELL_MS)
  }

  return {
    get: () => state,
    /** What readers were told last; the same object until they are told again. */
    shown: () => shown,
    empty: () => EMPTY,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set,
    find: (key: string) => state.items.find((item) => item.key === key),
    /** Changes one item; `soon` for what changes all the time. */
    update(key: string, change: Partial<Item>, soon = false) {
      const items = state.items.map((item) => (item.key === key ? { ...item, ...change } : item))
      set({ items }, soon)
    },
  }
}

export type Store = ReturnType<typeof makeStore>

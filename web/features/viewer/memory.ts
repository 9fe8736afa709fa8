import type { Anchor, Fit } from './geometry.ts'

/** Where a reader left a document. */
export interface Place extends Anchor {
  readonly fit: Fit
  readonly turn: boolean
}

type Store = Pick<Storage, 'getItem' | 'setItem'>
type Entry = readonly [uuid: string, place: Place]

const KEY = 'wenyuan.reading'
const MOST = 200
const fits = ['auto', 'width', 'page']

function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false
  const place = value as Record<string, unknown>
  return (
    Number.isInteger(place.page) &&
    Number(place.page) > 0 &&
    Number.isFinite(place.at) &&
    (fits.includes(String(place.fit)) || Number(place.fit) > 0) &&
    typeof place.turn === 'boolean'
  )
}

function read(store: Store): Entry[] {
  try {
    const list: unknown = JSON.parse(store.getItem(KEY) ?? '[]')
    if (!Array.isArray(list)) return []
    return list.filter(
      (entry): entry is Entry =>
        Array.isArray(entry) && typeof entry[0] === 'string' && isPlace(entry[1]),
    )
  } catch {
    return []
  }
}

/** The place a document was left at, if this browser still knows it. */
export const recall = (store: Store, uuid: string): Place | undefined =>
  read(store).find(([name]) => name === uuid)?.[1]

/** Keeps a document's place; the places of the longest unread documents give way. */
export function remember(store: Store, uuid: string, place: Place): void {
  const others = read(store).filter(([name]) => name !== uuid)
  try {
    store.setItem(KEY, JSON.stringify([[uuid, place], ...others].slice(0, MOST)))
  } catch {
    // A full or forbidden store costs only the memory of the place.
  }
}

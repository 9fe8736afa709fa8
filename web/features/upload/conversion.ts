import { reconvertDocuments, restoreDocuments } from '#contracts/documents.ts'
import { documentProgress, type Progress } from '#contracts/progress.ts'
import { call } from '#web/kit/api.ts'
import { documentItem, type Item, isConverting } from './item.ts'
import type { Store } from './store.ts'

const EVERY_MS = 1000
const BATCH = 100
const REMEMBERED = 'wenyuan-upload-documents'

/** Follows the conversion of the list's documents while any is not finished. Returns the way to stop. */
export function followConversion(store: Store) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  async function look() {
    const ids = store
      .get()
      .items.filter(isConverting)
      .map(({ documentId }) => documentId)
    try {
      for (let at = 0; at < ids.length; at += BATCH)
        take(store, (await call(documentProgress, { id: ids.slice(at, at + BATCH) })).document)
    } catch {
      // The next look comes in a second.
    }
    if (!stopped) timer = setTimeout(look, EVERY_MS)
  }

  void recall(store).finally(look)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

function take(store: Store, found: readonly Progress[]) {
  const byId = new Map(found.map((progress) => [progress.id, progress]))
  const items = store.get().items.map((item) => {
    const progress = byId.get(item.documentId)
    return progress ? { ...item, progress } : item
  })
  store.set({ items })
  remember(items)
}

/** The documents of this tab are shown again after a reload, as long as they are being converted. */
function remember(items: readonly Item[]) {
  const ids = items.filter(isConverting).map(({ documentId }) => documentId)
  try {
    sessionStorage.setItem(REMEMBERED, JSON.stringify(ids.slice(0, BATCH)))
  } catch {}
}

async function recall(store: Store) {
  let ids: number[] = []
  try {
    ids = JSON.parse(sessionStorage.getItem(REMEMBERED) ?? '[]')
  } catch {}
  if (ids.length === 0) return
  const { document } = await call(documentProgress, { id: ids }).catch(() => ({ document: [] }))
  store.set({ items: [...document.map(documentItem), ...store.get().items] })
}

const again = { progress: undefined, problem: undefined, state: 'document' } as const

/** Tries a failed conversion once more. Throws `ApiError`. */
export async function reconvert(store: Store, { key, documentId }: Item) {
  await call(reconvertDocuments, { id: [documentId] })
  store.update(key, again)
}

/** Takes the document that was deleted before out of the recycle bin instead. Throws `ApiError`. */
export async function restore(store: Store, { key, problem }: Item) {
  const documentId = Number(problem?.details.id)
  await call(restoreDocuments, { id: [documentId] })
  store.update(key, { ...again, documentId })
}

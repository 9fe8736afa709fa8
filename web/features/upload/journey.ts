import { createDocuments } from '#contracts/documents.ts'
import { ApiError, call } from '#web/kit/api.ts'
import { hashFile } from './hash.ts'
import type { Item } from './item.ts'
import { sendFile } from './send.ts'
import { spareBytes } from './spare.ts'
import { makeSpeedometer } from './speed.ts'
import type { Store } from './store.ts'
import { UploadError } from './upload-error.ts'

export interface Journey {
  readonly store: Store
  readonly categoryId: () => number
  /** The address of an unfinished upload of this very file, or empty. */
  readonly resumable: (item: Item) => string
}

/**
 * Takes one file all the way to a document. Each step leaves what it found in the item, so a second
 * call goes on where the first one stopped.
 */
export async function travel(deps: Journey, key: string, signal: AbortSignal) {
  const { store } = deps
  const now = () => {
    const item = store.find(key)
    if (!item) throw new DOMException('removed', 'AbortError')
    return item
  }
  if (!now().hash) await takeHash(deps, now(), signal)
  if (!now().attachmentId) await bring(deps, now(), signal)
  store.update(key, { state: 'saving', speed: 0 })
  await register(deps, now())
}

async function takeHash({ store }: Journey, item: Item, signal: AbortSignal) {
  if (!item.file) throw new UploadError({ code: 'client.unreadable', retryable: false })
  store.update(item.key, { state: 'hashing', hashed: 0 })
  const found = await hashFile(item.file, signal, (hashed) =>
    store.update(item.key, { hashed }, true),
  )
  const twin = store
    .get()
    .items.find((other) => other.key !== item.key && other.hash === found.hash)
  if (twin)
    throw new UploadError({
      code: 'client.same',
      details: { path: twin.path || twin.title },
      retryable: false,
    })
  store.update(item.key, found)
}

async function bring({ store, resumable }: Journey, item: Item, signal: AbortSignal) {
  const { key, size } = item
  store.update(key, { state: 'sending', reconnecting: false })
  const spared = item.uploadUrl ? 0 : await spareBytes({ ...item, ...store.find(key) }, signal)
  if (spared) return store.update(key, { attachmentId: spared, sent: size })
  const speedOf = makeSpeedometer()
  const uploadUrl = item.uploadUrl || resumable(item)
  const attachmentId = await sendFile({ ...item, uploadUrl }, signal, {
    onProgress: (sent) => store.update(key, { sent, speed: speedOf(sent) }, true),
    onReconnecting: (reconnecting) => store.update(key, { reconnecting }, true),
    onUrl: (url) => store.update(key, { uploadUrl: url }),
  })
  store.update(key, { attachmentId, sent: size, uploadUrl: '' })
}

/** Not stopped by a pause: an answer that nobody waits for would leave a document unknown here. */
async function register({ store, categoryId }: Journey, item: Item) {
  const { key, title, price, language, attachmentId: attachment_id } = item
  store.update(key, { asked: true })
  const documentId = await call(createDocuments, {
    category_id: [categoryId()],
    document: [{ title: title.trim() || item.path, price, language, attachment_id }],
  }).then(
    ({ document }) => document[0]?.id ?? 0,
    (error: unknown) => {
      // Asked before and the answer was lost: the document it made is meant.
      if (item.asked && error instanceof ApiError && error.code === 'document.duplicate')
        return Number(error.details.id)
      if (error instanceof ApiError && error.status > 0) store.update(key, { asked: false })
      throw error
    },
  )
  store.update(key, { state: 'document', documentId, problem: undefined })
}

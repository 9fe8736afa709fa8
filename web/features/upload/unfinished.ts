import { listUploads, RESUMABLE_PATH, type UnfinishedUpload } from '#contracts/uploads.ts'
import { call } from '#web/kit/api.ts'
import type { Chosen } from './collect.ts'
import type { Item } from './item.ts'

export const urlOf = ({ id }: UnfinishedUpload) => `${RESUMABLE_PATH}/${id}`

/** Uploads of this person that wait for the rest of their bytes; none when the list cannot be had. */
export const fetchUnfinished = () =>
  call(listUploads, {}).then(
    ({ upload }) => upload,
    () => [],
  )

/** Whether a chosen file looks like the one an upload began with; the hash decides before anything is sent. */
export const looksLike = (upload: UnfinishedUpload, { file }: Chosen) =>
  upload.size === file.size && upload.filename === file.name

/** The address to go on at: an upload of exactly these bytes that no other item goes on with. */
export function resumableFor(
  item: Item,
  waiting: readonly UnfinishedUpload[],
  items: readonly Item[],
) {
  const taken = new Set(items.map(({ uploadUrl }) => uploadUrl))
  const match = waiting.find(
    (upload) => upload.size === item.size && upload.hash === item.hash && !taken.has(urlOf(upload)),
  )
  return match ? urlOf(match) : ''
}

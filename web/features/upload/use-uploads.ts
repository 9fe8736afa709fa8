import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { UnfinishedUpload } from '#contracts/uploads.ts'
import { useRoot } from '#web/features/shell/use-root.ts'
import { useLeaveWarning } from '#web/kit/use-leave-warning.ts'
import { rulesOf } from './accept.ts'
import type { Chosen } from './collect.ts'
import { followConversion } from './conversion.ts'
import { isActive } from './item.ts'
import { makeQueue } from './queue.ts'
import { type Defaults, noDefaults, readDefaults, rememberDefaults } from './remembered.ts'
import { fetchUnfinished, looksLike, resumableFor, urlOf } from './unfinished.ts'

/** Everything the upload page shows and does. */
export function useUploads() {
  const rules = rulesOf(useRoot()?.settings.security)
  const [defaults, setDefaults] = useState<Defaults>(noDefaults)
  const [unfinished, setUnfinished] = useState<readonly UnfinishedUpload[]>([])
  // What the queue asks for while it works is the newest, not what was drawn first.
  const live = useRef({ rules, defaults, unfinished })
  live.current = { rules, defaults, unfinished }
  const [queue] = useState(() => {
    const made = makeQueue({
      rules: () => live.current.rules,
      categoryId: () => live.current.defaults.categoryId,
      resumable: (item) => resumableFor(item, live.current.unfinished, made.store.get().items),
    })
    return made
  })
  const { items, refused } = useSyncExternalStore(
    queue.store.subscribe,
    queue.store.shown,
    queue.store.empty,
  )

  useEffect(() => {
    setDefaults(readDefaults())
    void fetchUnfinished().then(setUnfinished)
    const stop = followConversion(queue.store)
    addEventListener('online', queue.wake)
    return () => {
      stop()
      removeEventListener('online', queue.wake)
      queue.pause(queue.store.get().items.map(({ key }) => key))
    }
  }, [queue])
  useLeaveWarning(items.some(isActive))

  const choose = (next: Defaults) => {
    setDefaults(next)
    rememberDefaults(next)
  }
  const add = (chosen: readonly Chosen[]) => {
    const { language, price } = defaults
    return queue.add(chosen, { language, price })
  }
  const forget = (id: string) => setUnfinished((all) => all.filter((upload) => upload.id !== id))
  const open = unfinished.filter(
    (upload) =>
      !items.some(
        ({ file, path, uploadUrl }) =>
          uploadUrl === urlOf(upload) || (file && looksLike(upload, { file, path })),
      ),
  )
  return { queue, items, refused, rules, defaults, choose, add, unfinished: open, forget }
}

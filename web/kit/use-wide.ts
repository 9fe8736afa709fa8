import { useSyncExternalStore } from 'react'

const query = () => matchMedia('(width >= 1280px)')

function subscribe(changed: () => void) {
  const media = query()
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether there is room at the sides of the page; never before the page has come alive. */
export const useWide = () =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  )

import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds, as in `useMedia('(width < 768px)')`; false until the page has come alive. */
export function useMedia(query: string) {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

/** Whether the reader holds a phone: narrower than 768 pixels. */
export const usePhone = () => useMedia('(width < 768px)')

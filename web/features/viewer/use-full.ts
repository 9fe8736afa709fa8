import { useCallback, useEffect } from 'react'
import type { Column } from './use-column.ts'

/**
 * Filling the screen. Where the browser cannot (an iPhone), the viewer still covers the page;
 * either way Escape leads back.
 */
export function useFull({ shell, full, setFull }: Column) {
  useEffect(() => {
    const changed = () => {
      if (!document.fullscreenElement) setFull(false)
    }
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [setFull])

  useEffect(() => {
    document.documentElement.classList.toggle('viewer-filled', full)
    return () => document.documentElement.classList.remove('viewer-filled')
  }, [full])

  return useCallback(async () => {
    const wish = !full
    setFull(wish)
    try {
      if (wish) await shell.current?.requestFullscreen?.()
      else if (document.fullscreenElement) await document.exitFullscreen()
    } catch {
      // Refused: the viewer covers the page all the same.
    }
  }, [full, setFull, shell])
}

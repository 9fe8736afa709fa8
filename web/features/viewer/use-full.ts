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
    // Leaving waits for the browser: until then the viewer is no part of the page's flow.
    if (full && document.fullscreenElement) return void document.exitFullscreen().catch(() => {})
    setFull(!full)
    if (!full) await shell.current?.requestFullscreen?.().catch(() => {})
  }, [full, setFull, shell])
}

import { useLayoutEffect } from 'react'
import type { Frame } from './geometry.ts'
import type { View } from './view.ts'

/** Room kept round a page that is fitted whole. */
const AIR = 12

/** Measures the room a page may take, and again whenever it changes. */
export function useFrame(
  column: React.RefObject<HTMLDivElement | null>,
  view: () => View | null,
  setFrame: (update: (before: Frame | undefined) => Frame) => void,
) {
  useLayoutEffect(() => {
    const box = column.current
    if (!box) return
    const measure = () => {
      const width = box.clientWidth
      const height = Math.max(200, (view()?.height() ?? innerHeight) - 2 * AIR)
      setFrame((before) =>
        before?.width === width && before.height === height ? before : { width, height },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [column, view, setFrame])
}

import { MoveHorizontal } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { useT } from '#web/kit/words.ts'
import { scrollerOf } from './drag-scroll.ts'

const SHOWN_MS = 3000
let told = false

/** Says once, for three seconds, that a table which is too wide can be pulled. */
export function DragHint({ box, rows }: { box: RefObject<HTMLElement | null>; rows: number }) {
  const t = useT()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const scroller = scrollerOf(box.current)
    if (told || rows === 0 || !scroller || scroller.scrollWidth <= scroller.clientWidth) return
    told = true
    setShown(true)
  }, [box, rows])
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown])
  if (!shown) return null
  return (
    <p
      role="status"
      className="pointer-events-none absolute inset-x-0 top-16 z-10 mx-auto flex w-fit items-center gap-2 rounded-md bg-ink px-4 py-2 text-s text-paper shadow-lift"
    >
      <MoveHorizontal size={16} />
      {t('office.dragHint')}
    </p>
  )
}

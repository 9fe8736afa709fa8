import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useT } from '#web/kit/words.ts'
import { cx } from '#web/ui/classes.ts'
import type { Desk } from './use-acts.ts'
import type { Reader } from './use-reader.ts'

const SidePanel = lazy(() => import('./side-panel.tsx'))
const KeyHelp = lazy(() => import('./key-help.tsx'))
const SelectionMenu = lazy(() => import('./selection-menu.tsx'))

interface Props {
  readonly reader: Reader
  readonly desk: Desk
}

/** What is not needed for the first page and comes after it: the panel, the keys, the menu of a selection. */
export function ViewerExtras({ reader, desk }: Props) {
  const { column, layout } = reader
  const { panel, help, setHelp, selection } = desk
  const awake = useAwake()
  return (
    <>
      <div
        className={cx('viewer-panel', panel.over && 'viewer-panel-over')}
        hidden={!panel.shown}
        style={panel.tab === 'outline' ? heightFor(layout.outline.length) : undefined}
      >
        {awake && panel.shown && (
          <Suspense>
            <SidePanel reader={reader} desk={desk} />
          </Suspense>
        )}
      </div>
      <Announcer page={column.page} pages={layout.pages} />
      {help && (
        <Suspense>
          <KeyHelp onClose={() => setHelp(false)} />
        </Suspense>
      )}
      {selection.selected.settled && (
        <Suspense>
          <SelectionMenu reader={reader} desk={desk} />
        </Suspense>
      )}
    </>
  )
}

/** A short outline needs no tall panel; known beforehand, so that nothing below it moves. */
const heightFor = (items: number) => ({ '--panel': `${items * 38 + 72}px` }) as React.CSSProperties

/** True once the browser has nothing better to do. */
function useAwake() {
  const [awake, setAwake] = useState(false)
  useEffect(() => {
    const wake = () => setAwake(true)
    const timer = setTimeout(wake, 50)
    return () => clearTimeout(timer)
  }, [])
  return awake
}

/** Tells a screen reader the page one has come to, when the scrolling has stopped. */
function Announcer({ page, pages }: { page: number; pages: number }) {
  const t = useT()
  const [said, setSaid] = useState('')
  const first = useRef(page)
  useEffect(() => {
    if (page === first.current) return
    first.current = 0
    const timer = setTimeout(() => setSaid(t('viewer.pageOf', { page, pages })), 500)
    return () => clearTimeout(timer)
  }, [page, pages, t])
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  )
}

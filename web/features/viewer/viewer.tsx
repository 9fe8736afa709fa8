import { useCallback, useMemo, useState } from 'react'
import type { Document, Layout } from '#contracts/documents.ts'
import { call } from '#web/kit/api.ts'
import { useT } from '#web/kit/words.ts'
import { ColumnView } from './column-view.tsx'
import { completeSizes, largestZoom } from './geometry.ts'
import { Locked } from './locked.tsx'
import type { Target } from './target.ts'
import { makeTexts } from './texts.ts'
import { Toolbar } from './toolbar.tsx'
import { useColumn } from './use-column.ts'
import { useDesk } from './use-desk.ts'
import { useLiveLayout } from './use-live-layout.ts'
import { ViewerExtras } from './viewer-extras.tsx'
import './viewer.css'

interface Props {
  readonly document: Document
  readonly layout: Layout
  /** What the link asked for. */
  readonly target: Target
  /** What stands beside the pages: shown under the panel on a desk, below the pages on a phone. */
  readonly children: React.ReactNode
}

/** The reader: the column of pages, the bar below it, the panel beside it. */
export function Viewer({ document, layout: first, target, children }: Props) {
  const t = useT()
  const { uuid } = document
  const { layout, round, growing } = useLiveLayout(document, first)
  const readable = Math.min(layout.pages, layout.preview)
  const sizes = useMemo(() => completeSizes(layout.sizes, readable), [layout.sizes, readable])
  const opening = Math.min(target.page ?? 1, Math.max(1, readable))
  const texts = useMemo(() => makeTexts({ uuid, call }), [uuid])
  const column = useColumn({ sizes, first: opening })
  const largest = useMemo(() => largestZoom(sizes), [sizes])
  const [trueColours, setTrueColours] = useState(false)
  const toggleColours = useCallback(() => setTrueColours((on) => !on), [])
  const desk = useDesk({ uuid, column, texts, sizes, largest, layout, target, toggleColours })
  const { find, selection } = desk
  return (
    <div
      ref={column.shell}
      className="viewer"
      data-full={column.full || undefined}
      data-true={trueColours || undefined}
    >
      <div className="viewer-desk">
        <div className="viewer-main">
          <ColumnView
            uuid={uuid}
            label={t('viewer.region', { title: document.title })}
            layout={layout}
            sizes={sizes}
            column={column}
            texts={texts}
            wanted={find.wanted}
            active={find.active}
            round={round}
            growing={growing}
            kept={selection.selected.pages}
            first={opening}
            onMouseDown={selection.onMouseDown}
            onCopy={selection.onCopy}
          />
          {layout.pages > readable && readable > 0 && (
            <Locked left={layout.pages - readable} pages={layout.pages} />
          )}
        </div>
        <aside className="viewer-side" aria-label={t('viewer.side')}>
          <ViewerExtras
            desk={desk}
            column={column}
            layout={layout}
            sizes={sizes}
            texts={texts}
            uuid={uuid}
          />
          {children}
        </aside>
      </div>
      <Toolbar
        desk={desk}
        column={column}
        pages={layout.pages}
        readable={readable}
        trueColours={trueColours}
        onColours={toggleColours}
      />
    </div>
  )
}

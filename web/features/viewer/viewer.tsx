import type { Document } from '#contracts/documents.ts'
import type { Layout } from '#contracts/pages.ts'
import { useT } from '#web/kit/words.ts'
import { ColumnView } from './column-view.tsx'
import { Locked } from './locked.tsx'
import { SideScroll } from './side-scroll.tsx'
import type { Target } from './target.ts'
import { Toolbar } from './toolbar.tsx'
import { useDesk } from './use-desk.ts'
import { useReader } from './use-reader.ts'
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
  const reader = useReader(document, first, target)
  const desk = useDesk(reader)
  const { column, layout, readable } = reader
  return (
    <div
      ref={column.shell}
      className="viewer"
      data-full={column.full || undefined}
      data-true={reader.trueColours || undefined}
    >
      <div className="viewer-desk">
        <div className="viewer-main">
          <ColumnView reader={reader} desk={desk} />
          <SideScroll column={column} />
          {layout.pages > readable && readable > 0 && (
            <Locked left={layout.pages - readable} pages={layout.pages} />
          )}
        </div>
        <aside className="viewer-side" aria-label={t('viewer.side')}>
          <ViewerExtras reader={reader} desk={desk} />
          {children}
        </aside>
      </div>
      <Toolbar reader={reader} desk={desk} />
    </div>
  )
}

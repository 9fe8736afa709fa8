import { FileQuestion, LoaderCircle } from 'lucide-react'
import type { Document } from '#contracts/documents.ts'
import type { Layout } from '#contracts/pages.ts'
import { useT } from '#web/kit/words.ts'
import { useLiveLayout } from './use-live-layout.ts'
import './viewer.css'

interface Props {
  readonly document: Document
  readonly layout: Layout
  readonly children: React.ReactNode
}

/** What stands in the reader's place while a document has no page: on its way, or never to come. */
export function NoPages({ document, layout, children }: Props) {
  const t = useT()
  const { growing } = useLiveLayout(document, layout)
  const Icon = growing ? LoaderCircle : FileQuestion
  return (
    <div className="viewer">
      <div className="viewer-desk">
        <div className="viewer-locked mb-10 min-h-80 self-start content-center">
          <Icon
            aria-hidden
            size={26}
            className={growing ? 'animate-[turn_1.2s_linear_infinite]' : undefined}
          />
          <p>{t(growing ? 'viewer.noPagesYet' : 'viewer.noPages')}</p>
        </div>
        <aside className="viewer-side" aria-label={t('document.related')}>
          {children}
        </aside>
      </div>
    </div>
  )
}

import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { DocumentHead } from './document-head.tsx'
import type { DocumentData } from './load-document.ts'
import { NoPages } from './no-pages.tsx'
import { SideMatter } from './side-matter.tsx'
import { StatusNotice } from './status-notice.tsx'
import { readTarget } from './target.ts'
import { useCountedView } from './use-counted-view.ts'
import { Viewer } from './viewer.tsx'

/** The page of one document: what it is, how it stands, its pages, and what stands beside them. */
export function ReadingPage({ document, layout, related }: DocumentData) {
  const [query] = useSearchParams()
  const target = useMemo(() => readTarget(query), [query])
  useCountedView(document.uuid)
  const side = <SideMatter document={document} related={related} />
  return (
    <main id="main" className="flex flex-1 flex-col">
      <DocumentHead document={document} badPages={layout.failed.length} />
      <StatusNotice document={document} />
      {layout.pages > 0 ? (
        // Another link into the same document opens it anew.
        <Viewer key={`${document.uuid}?${query}`} {...{ document, layout, target }}>
          {side}
        </Viewer>
      ) : (
        <NoPages {...{ document, layout }}>{side}</NoPages>
      )}
    </main>
  )
}

import { useMemo } from 'react'
import {
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { rootOf } from '#web/features/shell/use-root.ts'
import { DocumentHead } from '#web/features/viewer/document-head.tsx'
import { documentMeta } from '#web/features/viewer/document-meta.ts'
import { loadDocument } from '#web/features/viewer/load-document.ts'
import { SideMatter } from '#web/features/viewer/side-matter.tsx'
import { StatusNotice } from '#web/features/viewer/status-notice.tsx'
import { readTarget } from '#web/features/viewer/target.ts'
import { useCountedView } from '#web/features/viewer/use-counted-view.ts'
import { Viewer } from '#web/features/viewer/viewer.tsx'
import '#web/locales/parts/viewer.ts'

export const loader = (args: LoaderFunctionArgs) => loadDocument(args)

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return loaderData ? documentMeta(rootOf(matches).root, loaderData.document) : []
}

export default function DocumentPage() {
  const { document, layout, related } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const target = useMemo(() => readTarget(query), [query])
  useCountedView(document.uuid)
  return (
    <main id="main" className="flex flex-1 flex-col">
      <DocumentHead document={document} />
      <StatusNotice document={document} />
      {/* Another link into the same document opens it anew. */}
      <Viewer key={`${document.uuid}?${query}`} document={document} layout={layout} target={target}>
        <SideMatter document={document} related={related} />
      </Viewer>
    </main>
  )
}

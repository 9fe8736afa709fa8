import { useEffect, useMemo } from 'react'
import {
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { type Document, getDocument } from '#contracts/documents.ts'
import { rootOf } from '#web/features/shell/use-root.ts'
import { DocumentHead } from '#web/features/viewer/document-head.tsx'
import { loadDocument } from '#web/features/viewer/load-document.ts'
import { SideMatter } from '#web/features/viewer/side-matter.tsx'
import { StatusNotice } from '#web/features/viewer/status-notice.tsx'
import { readTarget } from '#web/features/viewer/target.ts'
import { Viewer } from '#web/features/viewer/viewer.tsx'
import { call } from '#web/kit/api.ts'
import { pageMeta } from '#web/kit/meta.ts'
import { documentPath } from '#web/kit/paths.ts'
import '#web/locales/parts/viewer.ts'

export const loader = (args: LoaderFunctionArgs) => loadDocument(args)

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const { root } = rootOf(matches)
  if (!loaderData) return []
  const { document } = loaderData
  const { title, description, uuid, cover, status } = document
  return pageMeta(root, {
    title,
    description,
    path: documentPath(uuid),
    image: cover,
    type: 'article',
    noIndex: status !== 2,
    jsonLd: linkedData(document, (root?.origin ?? '') + documentPath(uuid), root?.origin ?? ''),
  })
}

function linkedData(document: Document, url: string, origin: string) {
  const { title, description, keywords, pages, language, created_at, updated_at, user, cover } =
    document
  return {
    '@type': ['DigitalDocument', 'Book'],
    name: title,
    url,
    description: description || undefined,
    keywords: keywords || undefined,
    numberOfPages: pages,
    inLanguage: language || undefined,
    datePublished: created_at,
    dateModified: updated_at,
    image: cover ? new URL(cover, origin || undefined).href : undefined,
    author: { '@type': 'Person', name: user.username },
  }
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
      <Viewer key={document.uuid} document={document} layout={layout} target={target}>
        <SideMatter document={document} related={related} />
      </Viewer>
    </main>
  )
}

/** Counts one view for each visit of a reader with a browser; whoever runs no scripts is not counted. */
function useCountedView(uuid: string) {
  useEffect(() => {
    call(getDocument, { uuid, view: true }).catch(() => {
      // A view that could not be counted is nobody's concern.
    })
  }, [uuid])
}

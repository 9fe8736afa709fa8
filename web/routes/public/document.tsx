import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { rootOf } from '#web/features/shell/use-root.ts'
import { documentMeta } from '#web/features/viewer/document-meta.ts'
import { loadDocument } from '#web/features/viewer/load-document.ts'
import { ReadingPage } from '#web/features/viewer/reading-page.tsx'
import '#web/locales/parts/viewer.ts'

export const loader = (args: LoaderFunctionArgs) => loadDocument(args)

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return loaderData ? documentMeta(rootOf(matches).root, loaderData.document) : []
}

export default function DocumentPage() {
  return <ReadingPage {...useLoaderData<typeof loader>()} />
}

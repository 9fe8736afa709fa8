import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { getDocument, relatedDocuments } from '#contracts/documents.ts'
import { getLayout } from '#contracts/pages.ts'
import { refusalMessage } from '#contracts/refusals.ts'
import { visitorContext } from '#web/kit/context.ts'
import { loading, orElse, type PageError } from '#web/kit/load.ts'
import { categoryPath, documentPath } from '#web/kit/paths.ts'

type Args = Pick<LoaderFunctionArgs, 'context' | 'url' | 'params'>

/** Everything the document page is drawn from. A document the reader may not see does not exist. */
export async function loadDocument({ context, url, params }: Args) {
  const call = loading({ context, url })
  const name = params.id ?? ''
  // The address without a name is the list of them all.
  if (name === '') throw redirect(categoryPath())
  if (/^[1-9]\d{0,14}$/.test(name)) {
    const { uuid } = await call(getDocument, { id: Number(name) })
    throw redirect(documentPath(uuid) + url.search, 301)
  }
  if (!/^[0-9a-f]{16}$/.test(name)) {
    const { locale } = context.get(visitorContext)
    const code = 'document.not_found'
    const error: PageError = { code, message: refusalMessage(code, {}, locale) }
    throw data(error, { status: 404 })
  }
  const [document, layout] = await Promise.all([
    call(getDocument, { uuid: name }),
    call(getLayout, { uuid: name }),
  ])
  const none = { total: 0, document: [] }
  const { document: related } = await orElse(call(relatedDocuments, { id: document.id }), none)
  return { document, layout, related }
}

export type DocumentData = Awaited<ReturnType<typeof loadDocument>>

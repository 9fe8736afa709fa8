import type { MetaDescriptor } from 'react-router'
import type { Document } from '#contracts/documents.ts'
import { DocumentStatus } from '#contracts/enums.ts'
import type { RootData } from '#web/features/shell/load-root.ts'
import { pageMeta } from '#web/kit/meta.ts'
import { documentPath } from '#web/kit/paths.ts'

/** Title, description, canonical address, cover and linked data of a document's page. */
export function documentMeta(root: RootData | undefined, document: Document): MetaDescriptor[] {
  const { title, description, uuid, cover, status } = document
  const origin = root?.origin ?? ''
  return pageMeta(root, {
    title,
    description,
    path: documentPath(uuid),
    image: cover,
    type: 'article',
    noIndex: status !== DocumentStatus.converted,
    jsonLd: linkedData(document, origin),
  })
}

function linkedData(document: Document, origin: string) {
  const { uuid, title, description, keywords, pages, language, user, cover } = document
  return {
    '@type': ['DigitalDocument', 'Book'],
    name: title,
    url: origin + documentPath(uuid),
    description: description || undefined,
    keywords: keywords || undefined,
    numberOfPages: pages,
    inLanguage: language || undefined,
    datePublished: document.created_at,
    dateModified: document.updated_at,
    image: cover ? new URL(cover, origin || undefined).href : undefined,
    author: { '@type': 'Person', name: user.username },
  }
}

import { type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { DocumentStatus } from '#contracts/enums.ts'
import { checkDocuments } from '#contracts/documents.ts'
import { type Account, holds } from '#server/kit/caller.ts'
import type { Tables } from '#server/kit/tables.ts'
import type { Settings } from '../settings/index.ts'

/** Reviewers see every document, whatever its state. */
export const isReviewer = (account: Account | undefined) => holds(account, checkDocuments)

/** Whether a document's row is published: converted and approved. */
export const isPublished = (row: { status: number; deleted_at: Date | null }) =>
  row.status === DocumentStatus.converted && row.deleted_at === null

/** SQL condition over `document`: what this account may see. Filtering happens inside the query. */
export function visibleTo(account: Account | undefined) {
  return (eb: ExpressionBuilder<Tables, 'document'>) => {
    const published = eb.and([
      eb('document.status', '=', DocumentStatus.converted),
      eb('document.deleted_at', 'is', null),
    ])
    if (!account) return published
    if (isReviewer(account)) return eb('document.deleted_at', 'is', null)
    const own = eb.and([
      eb('document.user_id', '=', account.id),
      eb('document.deleted_at', 'is', null),
    ])
    return eb.or([published, own])
  }
}

/** Always true; for lists without a condition. */
export const anything = sql<SqlBool>`true`

/**
 * How many pages of a document an account may read: everything for its owner and reviewers, else
 * what the settings and its price allow, at least one.
 */
export function previewPages(
  document: { pages: number; price: number; user_id: number },
  account: Account | undefined,
  converter: Settings['converter'],
): number {
  const { pages, price, user_id } = document
  if (account?.id === user_id || isReviewer(account)) return pages
  const share = Math.ceil((pages * converter.max_preview_percent) / 100)
  const limits = [pages, share]
  if (converter.max_preview > 0) limits.push(converter.max_preview)
  if (price > 0 && converter.priced_preview > 0) limits.push(converter.priced_preview)
  return Math.max(Math.min(pages, 1), Math.min(...limits))
}

import { type ConversionFailureCode, conversionFailureMessage } from '#contracts/conversion.ts'
import type { DocumentCard } from '#contracts/documents.ts'
import type { Progress } from '#contracts/progress.ts'
import type { Locale } from '#contracts/refusals.ts'
import type { DocumentRow } from './repo.ts'

/** A document as lists show it. */
export const cardView = (row: DocumentRow): DocumentCard => ({
  id: row.id,
  uuid: row.uuid,
  title: row.title,
  ext: row.ext,
  size: row.size,
  pages: row.pages,
  price: row.price,
  language: row.language,
  status: row.status,
  cover: row.cover_key ? `/view/cover/${row.uuid}?v=${row.run}` : '',
  width: row.width,
  height: row.height,
  description: row.description,
  view_count: row.view_count,
  download_count: row.download_count,
  favorite_count: row.favorite_count,
  comment_count: row.comment_count,
  score: row.score,
  is_recommend: row.recommend_at !== null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

/** The reason of a failed conversion in the reader's language, empty when there is none. */
export const failureSentence = (
  row: Pick<DocumentRow, 'failure' | 'failure_details'>,
  locale: Locale,
) =>
  row.failure === ''
    ? ''
    : conversionFailureMessage(row.failure as ConversionFailureCode, row.failure_details, locale)

/** Where a document stands in its conversion. */
export const progressView = (row: DocumentRow, locale: Locale): Progress => ({
  id: row.id,
  uuid: row.uuid,
  title: row.title,
  status: row.status,
  stage: row.stage as Progress['stage'],
  pages: row.pages,
  ready: row.ready,
  convert_error: failureSentence(row, locale),
})

import type { DocumentCard } from '#contracts/documents.ts'
import { DocumentStatus } from '#contracts/enums.ts'

/** What a list shows of a document, and so all that it asks for. */
export const cardFields = [
  'id',
  'uuid',
  'title',
  'ext',
  'size',
  'pages',
  'price',
  'status',
  'cover',
  'width',
  'height',
  'view_count',
  'is_recommend',
  'created_at',
] as const satisfies (keyof DocumentCard)[]

export type Card = Pick<DocumentCard, (typeof cardFields)[number]> &
  Partial<Pick<DocumentCard, 'description'>>

/** Answers with a choice of fields are partial by type; what was asked for is there. */
export const asCards = (rows: readonly Partial<DocumentCard>[]) => rows as readonly Card[]

export const isConverting = ({ status }: Pick<Card, 'status'>) =>
  status === DocumentStatus.pending || status === DocumentStatus.converting

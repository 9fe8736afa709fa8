import { data, type LoaderFunctionArgs } from 'react-router'
import { getCategory } from '#contracts/categories.ts'
import { listDocuments } from '#contracts/documents.ts'
import { asCards, cardFields } from '#web/features/documents/card.ts'
import { loading } from '#web/kit/load.ts'
import { orderOf, readState } from './filters.ts'

export const PAGE_SIZE = 20

/** One page of a category's documents; of all documents without an id. */
export async function loadCategory(args: LoaderFunctionArgs) {
  const call = loading(args)
  const id = readId(args.params.id)
  const state = readState(args.url.searchParams)
  const [category, { total, document }] = await Promise.all([
    id ? call(getCategory, { id }) : null,
    call(listDocuments, {
      category_id: id ? [id] : [],
      ext: state.ext ? [state.ext] : [],
      language: state.language ? [state.language] : [],
      fee_type: state.fee_type || undefined,
      order: orderOf(state.sort),
      page: state.page,
      size: PAGE_SIZE,
      field: [...cardFields, 'description'],
    }),
  ])
  return { category, state, total, documents: asCards(document) }
}
export type CategoryData = Awaited<ReturnType<typeof loadCategory>>

function readId(text: string | undefined) {
  if (text === undefined) return 0
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
  throw data(null, { status: 404 })
}

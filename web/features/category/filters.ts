import type { documentOrders } from '#contracts/documents.ts'
import { withQuery } from '#web/kit/paths.ts'

/** The types offered as filters, in their order. */
export const families = ['pdf', 'word', 'ppt', 'excel', 'text', 'epub', 'mobi', 'other'] as const
type Family = (typeof families)[number]

/** The orders offered as tabs: the column without its `desc`. */
export const sorts = [
  'id',
  'created_at',
  'view_count',
  'recommend_at',
  'favorite_count',
  'download_count',
  'pages',
] as const
type Sort = (typeof sorts)[number]

/** What the address says about a list. */
export interface ListState {
  readonly page: number
  readonly sort: Sort
  readonly ext: Family | ''
  readonly fee_type: 'free' | 'charge' | ''
  readonly language: string
}

/** One of a closed set, or the fallback: an address typed wrong shows the whole list, not an error. */
export const oneOf = <Value extends string, Fallback extends string>(
  values: readonly Value[],
  given: string | null,
  fallback: Fallback,
) => values.find((value) => value === given) ?? fallback

export function readState(params: URLSearchParams): ListState {
  return {
    page: readPage(params.get('page')),
    sort: oneOf(sorts, params.get('sort'), 'id'),
    ext: oneOf(families, params.get('ext'), ''),
    fee_type: oneOf(['free', 'charge'], params.get('fee_type'), ''),
    language: (params.get('language') ?? '').slice(0, 16),
  }
}

export const readPage = (text: string | null) =>
  /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1

/** The address of the same list with something changed; any change but the page's starts at page 1. */
export function statePath(path: string, state: ListState, change: Partial<ListState>) {
  const { page, sort, ...rest } = { ...state, page: 1, ...change }
  return path + withQuery({ page: page > 1 ? page : '', sort: sort === 'id' ? '' : sort, ...rest })
}

export const isFiltered = ({ ext, fee_type, language }: ListState) =>
  Boolean(ext || fee_type || language)

type Order = (typeof documentOrders)[number]
export const orderOf = (sort: Sort): Order => `${sort} desc`

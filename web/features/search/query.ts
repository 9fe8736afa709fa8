import { DateRange } from '#contracts/enums.ts'
import { searchSorts } from '#contracts/search.ts'
import { oneOf, readPage } from '#web/features/category/filters.ts'
import { withQuery } from '#web/kit/paths.ts'

export const searchFamilies = [
  'pdf',
  'word',
  'ppt',
  'excel',
  'text',
  'epub',
  'mobi',
  'chm',
  'umd',
  'other',
] as const
export const durations = Object.keys(DateRange) as DateRange[]
// `searchSorts` exists on the server and in the browser alike: it is plain data.
export const sorts = searchSorts

/** What the address of a search says. */
export interface SearchState {
  readonly wd: string
  readonly page: number
  readonly category_id: string
  readonly ext: (typeof searchFamilies)[number] | ''
  readonly language: string
  readonly sort: (typeof searchSorts)[number]
  readonly duration: DateRange | ''
}

/** Reads an address; what is not of the closed sets is as good as not there. */
export function readSearch(params: URLSearchParams): SearchState {
  const category = params.get('category_id') ?? ''
  return {
    wd: (params.get('wd') ?? '').trim().slice(0, 256),
    page: Math.min(100, readPage(params.get('page'))),
    category_id: /^[1-9]\d{0,14}$/.test(category) ? category : '',
    ext: oneOf(searchFamilies, params.get('ext'), ''),
    language: (params.get('language') ?? '').slice(0, 16),
    sort: oneOf(searchSorts, params.get('sort'), 'default'),
    duration: oneOf(durations, params.get('duration'), ''),
  }
}

/** The address of the same search with something changed; any change but the page's starts at page 1. */
export function searchStatePath(state: SearchState, change: Partial<SearchState>) {
  const { wd, page, sort, ...rest } = { ...state, page: 1, ...change }
  const query = { wd, type: 0, page: page > 1 ? page : '', sort: sort === 'default' ? '' : sort }
  return `/search${withQuery({ ...query, ...rest })}`
}

export const cleared = { category_id: '', ext: '', language: '', duration: '' } as const

export const isNarrowed = (state: SearchState) =>
  Boolean(state.category_id || state.ext || state.language || state.duration)

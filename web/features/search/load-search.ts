import type { LoaderFunctionArgs } from 'react-router'
import { search } from '#contracts/search.ts'
import { loading } from '#web/kit/load.ts'
import { readSearch } from './query.ts'

export const PAGE_SIZE = 10

/** One page of results; none when nothing is asked for. */
export async function loadSearch(args: LoaderFunctionArgs) {
  const state = readSearch(args.url.searchParams)
  if (!state.wd) return { state, answer: null }
  const { wd, page, sort, category_id, ext, language, duration } = state
  const answer = await loading(args)(search, {
    wd,
    page,
    sort,
    size: PAGE_SIZE,
    category_id: category_id ? [category_id] : [],
    ext: ext ? [ext] : [],
    language: language ? [language] : [],
    duration: duration || undefined,
  })
  return { state, answer }
}
type SearchData = Awaited<ReturnType<typeof loadSearch>>
export type Answer = NonNullable<SearchData['answer']>

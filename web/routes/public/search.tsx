import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { PopularWords } from '#web/features/home/popular-words.tsx'
import { loadSearch } from '#web/features/search/load-search.ts'
import { searchStatePath } from '#web/features/search/query.ts'
import { Results } from '#web/features/search/results.tsx'
import { SearchBox } from '#web/features/search/search-box.tsx'
import { rootOf } from '#web/features/shell/use-root.ts'
import { pageMeta } from '#web/kit/meta.ts'
import { useT } from '#web/kit/words.ts'

export const loader = (args: LoaderFunctionArgs) => loadSearch(args)

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const { root, t } = rootOf(matches)
  if (!loaderData) return []
  const { state } = loaderData
  const title = state.wd ? t('search.title', { wd: state.wd }) : t('search.titleEmpty')
  const name = String(root?.settings.system.sitename || t('site.name'))
  const description = t('search.describe', { name })
  return pageMeta(root, { title, description, path: searchStatePath(state, { page: state.page }) })
}

export default function SearchPage() {
  const t = useT()
  const { state, answer } = useLoaderData<typeof loader>()
  if (!answer) return <Start />
  return (
    <main id="main" className="wrap pt-5 pb-20">
      <h1 className="sr-only">{t('search.title', { wd: state.wd })}</h1>
      <div className="mb-4 desktop:hidden">
        <SearchBox />
      </div>
      <Results answer={answer} state={state} />
    </main>
  )
}

/** Nothing is asked for yet. */
function Start() {
  const t = useT()
  return (
    <main id="main" className="ruled flex-1">
      <div className="wrap grid justify-items-center gap-5 pt-16 pb-24 text-center">
        <h1 className="font-serif text-xl">{t('search.start')}</h1>
        <div className="w-full max-w-2xl">
          <SearchBox large label={t('search.titleEmpty')} />
        </div>
        <p className="text-ink-3">{t('search.startHint')}</p>
        <PopularWords />
      </div>
    </main>
  )
}

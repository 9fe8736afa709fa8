import { SearchBox } from '#web/features/search/search-box.tsx'
import { HERO_SEARCH_ID } from '#web/features/shell/use-hero-gone.ts'
import { formatCount } from '#web/kit/format.ts'
import { type T, useT } from '#web/kit/words.ts'
import { aboutInChinese } from './about-number.ts'
import type { HomeData } from './load-home.ts'
import { PopularWords } from './popular-words.tsx'

/** Search first: one line that says what is here, the box, what others look for. */
export function Hero({ stats }: { stats: HomeData['stats'] }) {
  const t = useT()
  return (
    <section className="ruled">
      <div className="wrap grid justify-items-center gap-6 pt-14 pb-12 text-center desktop:pt-20 desktop:pb-16">
        <h1 className="font-serif text-xxl text-balance">{lead(t, stats.document_count)}</h1>
        <div className="w-full max-w-2xl">
          <SearchBox large id={HERO_SEARCH_ID} />
        </div>
        <PopularWords />
      </div>
    </section>
  )
}

function lead(t: T, count: number) {
  if (count === 0) return t('home.leadEmpty')
  const number = t.locale === 'zh-CN' ? aboutInChinese(count) : formatCount(count, t.locale)
  return t('home.lead', { count: number })
}

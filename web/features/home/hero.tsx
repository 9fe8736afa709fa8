import { SearchBox } from '#web/features/search/search-box.tsx'
import { HERO_SEARCH_ID } from '#web/features/shell/use-hero-gone.ts'
import { useRoot } from '#web/features/shell/use-root.ts'
import { aboutInChinese, formatCount } from '#web/kit/format.ts'
import { searchPath } from '#web/kit/paths.ts'
import { type T, useT } from '#web/kit/words.ts'
import type { HomeData } from './load-home.ts'

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

/** The words the administrator suggests; a list, or a text with commas. */
export function usePopularWords(): string[] {
  const words = useRoot()?.settings.system.recommend_words
  const list = Array.isArray(words) ? words.map(String) : String(words ?? '').split(/[,，、]/)
  return list.map((word) => word.trim()).filter(Boolean)
}

export function PopularWords() {
  const t = useT()
  const words = usePopularWords()
  if (words.length === 0) return null
  return (
    <p className="flex flex-wrap justify-center gap-x-5 gap-y-1 text-ink-3">
      <span>{t('home.popular')}</span>
      {words.map((word) => (
        <a
          key={word}
          href={searchPath(word)}
          className="text-ink-2 transition-colors hover:text-indigo"
        >
          {word}
        </a>
      ))}
    </p>
  )
}

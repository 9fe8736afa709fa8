import { useRoot } from '#web/features/shell/use-root.ts'
import { searchPath } from '#web/kit/paths.ts'
import { useT } from '#web/kit/words.ts'

/** The words the administrator suggests; a list, or a text with commas. */
function usePopularWords(): string[] {
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
      <span>{t('search.popular')}</span>
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

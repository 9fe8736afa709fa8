import type { Document } from '#contracts/documents.ts'
import { familyOf } from '#contracts/enums.ts'
import { useRoot } from '#web/features/shell/use-root.ts'
import { formatCount, formatSize } from '#web/kit/format.ts'
import { useT } from '#web/kit/words.ts'
import { Tag } from '#web/ui/tag.tsx'

/** What it is, in one quiet line. */
export function DocumentFacts({ document }: { document: Document }) {
  const t = useT()
  const root = useRoot()
  const count = (value: number) => formatCount(value, t.locale)
  const shown = (name: string) => root?.settings.display[name] !== false
  const language = root?.settings.language.find((one) => one.code === document.language)?.language
  const facts = [
    t(`family.${familyOf(document.ext)}`),
    document.pages > 0 && t('document.pages', { count: document.pages }),
    formatSize(document.size),
    language,
    shown('show_document_view_count') && t('document.views', { count: count(document.view_count) }),
    shown('show_document_download_count') &&
      document.download_count > 0 &&
      t('document.downloads', { count: count(document.download_count) }),
    shown('show_document_favorite_count') &&
      document.favorite_count > 0 &&
      t('document.favorites', { count: count(document.favorite_count) }),
  ].filter(Boolean)
  return (
    <ul aria-label={t('document.facts')} className="viewer-facts">
      {facts.map((fact) => (
        <li key={String(fact)}>{fact}</li>
      ))}
      {document.is_recommend && (
        <li>
          <Tag tone="seal">{t('document.recommended')}</Tag>
        </li>
      )}
    </ul>
  )
}

import { documentPath } from '#web/kit/paths.ts'
import { useT } from '#web/kit/words.ts'
import { FileTypeIcon } from '#web/ui/file-type-icon.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import type { Card } from './card.ts'

/** Titles under one another with a hairline between; `when` shows the age instead of the pages. */
export function TitleList({
  documents,
  when = false,
}: {
  documents: readonly Card[]
  when?: boolean
}) {
  const t = useT()
  return (
    <ul className="divide-y divide-line">
      {documents.map(({ uuid, title, ext, pages, created_at }) => (
        <li key={uuid}>
          <a
            href={documentPath(uuid)}
            className="flex items-center gap-2.5 py-2.5 leading-snug transition-colors hover:text-indigo"
          >
            <FileTypeIcon ext={ext} size={18} />
            <span dir="auto" className="min-w-0 flex-1 truncate">
              {title}
            </span>
            <span className="shrink-0 text-s text-ink-3">
              {when ? <RelativeTime time={created_at} t={t} /> : t('doc.pages', { count: pages })}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

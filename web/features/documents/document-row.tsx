import { documentPath } from '#web/kit/paths.ts'
import { useT } from '#web/kit/words.ts'
import { Cover } from '#web/ui/cover.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Card } from './card.ts'
import { QuietLine } from './quiet-line.tsx'

/** A document as a row: cover, title, quiet line, two lines of what it is about. */
export function DocumentRow({ document, eager = false }: { document: Card; eager?: boolean }) {
  const t = useT()
  const { uuid, title, ext, cover, width, height, description, is_recommend } = document
  return (
    <a href={documentPath(uuid)} className="group flex gap-5 py-5">
      <span className="flex w-18 shrink-0 items-start justify-center tablet:w-22">
        <Cover
          src={cover}
          ext={ext}
          width={width}
          height={height}
          eager={eager}
          className="w-full"
        />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-start gap-2">
          <span
            dir="auto"
            className="line-clamp-2 font-serif text-l leading-snug font-strong transition-colors group-hover:text-indigo"
          >
            {title}
          </span>
          {is_recommend && <Tag tone="indigo">{t('doc.recommended')}</Tag>}
        </span>
        <QuietLine document={document} full className="mt-1.5" />
        {description && <span className="mt-2 line-clamp-2 text-ink-2">{description}</span>}
      </span>
    </a>
  )
}

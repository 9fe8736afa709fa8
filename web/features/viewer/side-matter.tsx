import type { Document, DocumentCard } from '#contracts/documents.ts'
import { TitleList } from '#web/features/documents/title-list.tsx'
import { Avatar } from '#web/features/shell/avatar.tsx'
import { searchPath } from '#web/kit/paths.ts'
import { useT } from '#web/kit/words.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'

interface Props {
  readonly document: Document
  readonly related: readonly DocumentCard[]
}

/** Who shared it, what it is about, and what stands near it. */
export function SideMatter({ document, related }: Props) {
  const t = useT()
  return (
    <div className="viewer-matter">
      {document.description && (
        <Part title={t('document.about')}>
          <p className="line-clamp-5 text-ink-2">{document.description}</p>
          <Keywords words={document.keywords} />
        </Part>
      )}
      <Uploader document={document} />
      {related.length > 0 && (
        <Part title={t('document.related')}>
          <TitleList documents={related} />
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 font-serif text-l">{title}</h2>
      {children}
    </section>
  )
}

function Keywords({ words }: { words: string }) {
  const list = words.split(/[,，;；\s]+/).filter(Boolean)
  return (
    <p className="mt-2 flex flex-wrap gap-x-3 text-s text-ink-3 empty:hidden">
      {list.slice(0, 12).map((word) => (
        <a key={word} href={searchPath(word)} className="hover:text-indigo">
          {word}
        </a>
      ))}
    </p>
  )
}

function Uploader({ document: { user, created_at } }: { document: Document }) {
  const t = useT()
  return (
    <div className="flex items-center gap-3">
      <Avatar user={user} size={38} />
      <p className="min-w-0 leading-snug">
        <span className="block truncate font-strong">{user.username}</span>
        <span className="text-s text-ink-3">
          <RelativeTime time={created_at} t={t} />
          {' · '}
          {t('document.shared', { count: user.doc_count })}
        </span>
      </p>
    </div>
  )
}

import { Lock } from 'lucide-react'
import type { PageHit, SearchResult } from '#contracts/search.ts'
import { QuietLine } from '#web/features/documents/quiet-line.tsx'
import { documentPath, pageImagePath } from '#web/kit/paths.ts'
import { useT } from '#web/kit/words.ts'
import { Cover } from '#web/ui/cover.tsx'
import { MarkedText } from './marked-text.tsx'

interface Props {
  document: SearchResult
  wd: string
}

/** A document that was found, and below it the passages, each with its page. */
export function Result({ document, wd }: Props) {
  const { uuid, title_marked, description, hit, ext, cover, width, height } = document
  return (
    <article className="border-b border-line py-6">
      <a
        href={documentPath(uuid, { wd })}
        data-hit
        className="group -mx-3 flex gap-4 rounded-md px-3 py-1"
      >
        {/* On a phone the document's cover stands for the pages' pictures. */}
        <span className="w-12 shrink-0 tablet:hidden">
          <Cover src={cover} ext={ext} width={width} height={height} />
        </span>
        <span className="min-w-0">
          <h2
            dir="auto"
            className="line-clamp-2 font-serif text-l leading-snug transition-colors group-hover:text-indigo"
          >
            <MarkedText text={title_marked} />
          </h2>
          <QuietLine document={document} full className="mt-1" />
          {hit.length === 0 && description && (
            <p className="mt-2 line-clamp-2 text-ink-2">{description}</p>
          )}
        </span>
      </a>
      {hit.length > 0 && (
        <ul className="mt-2">
          {hit.map((one) => (
            <li key={one.page}>
              <Hit document={document} hit={one} wd={wd} />
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

function Hit({ document, hit, wd }: Props & { hit: PageHit }) {
  const t = useT()
  return (
    <a
      href={documentPath(document.uuid, { page: hit.page, wd })}
      data-hit
      data-preview={hit.locked ? undefined : pageImagePath(document.uuid, hit.page)}
      className="-mx-3 flex gap-4 rounded-md px-3 py-2.5 transition-colors hover:bg-sunk focus-visible:bg-indigo-soft"
    >
      <span className="hidden w-14 shrink-0 tablet:block">
        <Thumbnail document={document} hit={hit} />
      </span>
      <span className="min-w-0">
        <span className="text-s font-strong text-indigo">
          {t('search.hitPage', { page: hit.page })}
        </span>
        <span dir="auto" className="mt-0.5 line-clamp-3 text-ink-2">
          {hit.locked ? (
            <span className="inline-flex items-center gap-1.5 text-ink-3">
              <Lock size={14} aria-hidden />
              {t('search.locked')}
            </span>
          ) : (
            <MarkedText text={hit.snippet} />
          )}
        </span>
      </span>
    </a>
  )
}

function Thumbnail({ document, hit }: { document: SearchResult; hit: PageHit }) {
  const { uuid, ext, width, height, cover } = document
  const src = hit.page === 1 ? cover : hit.locked ? '' : pageImagePath(uuid, hit.page)
  return <Cover src={src} ext={ext} width={width} height={height} />
}

import { documentPath } from '#web/kit/paths.ts'
import { Cover, coverRatio } from '#web/ui/cover.tsx'
import type { Card } from './card.ts'
import { QuietLine } from './quiet-line.tsx'

// Every place on a shelf is as tall as it is wide times this; wide pages stand lower, tall ones fill it.
const PLACE = 3 / 4

/** A document as a book on a shelf: its first page standing on the line, its title below. */
export function CoverCard({ document, eager = false }: { document: Card; eager?: boolean }) {
  const { uuid, title, ext, cover, width, height } = document
  const share = Math.min(1, coverRatio(width, height) / PLACE)
  return (
    <a href={documentPath(uuid)} title={title} className="group block min-w-0">
      <span className="flex aspect-[3/4] items-end justify-center border-b border-line-strong">
        <span
          className="block transition-transform duration-200 group-hover:-translate-y-1"
          style={{ width: `${(share * 100).toFixed(1)}%` }}
        >
          <Cover
            src={cover}
            ext={ext}
            width={width}
            height={height}
            eager={eager}
            className="rounded-b-none border-b-0"
          />
        </span>
      </span>
      <span
        dir="auto"
        className="mt-3 line-clamp-2 leading-snug transition-colors group-hover:text-indigo"
      >
        {title}
      </span>
      <QuietLine document={document} className="mt-1" />
    </a>
  )
}

/** Covers side by side: three on a phone, six on a desk. */
export function Shelf({ documents, eager = 0 }: { documents: readonly Card[]; eager?: number }) {
  return (
    <ul className="grid grid-cols-3 gap-x-4 gap-y-8 tablet:grid-cols-4 tablet:gap-x-7 desktop:grid-cols-6">
      {documents.map((document, index) => (
        <li key={document.uuid}>
          <CoverCard document={document} eager={index < eager} />
        </li>
      ))}
    </ul>
  )
}

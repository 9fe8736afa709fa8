import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useT } from '#web/kit/words.ts'
import { IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { fold } from './page-index.ts'
import { keepInView } from './outline-list.tsx'
import type { Find } from './use-find.ts'
import type { Panel } from './use-panel.ts'

/** Finding in the document: the box, the count, the hits page by page. */
export function FindPanel({ find, panel }: { find: Find; panel: Panel }) {
  const t = useT()
  const { wanted, hits, active } = find
  const field = useRef<HTMLInputElement>(null)
  useField(field, panel)
  const show = (page: number) => {
    void find.show({ page, index: 0 })
    if (panel.over && innerWidth < 768) panel.close()
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <form
        className="flex items-center gap-1 pt-3"
        onSubmit={(event) => {
          event.preventDefault()
          find.step(1)
        }}
      >
        <input
          ref={field}
          type="search"
          aria-label={t('viewer.findLabel')}
          placeholder={t('viewer.findLabel')}
          value={wanted?.text ?? ''}
          maxLength={128}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => find.type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !event.shiftKey) return
            event.preventDefault()
            find.step(-1)
          }}
          className="viewer-find-field"
        />
        <IconButton
          label={t('viewer.previousHit')}
          disabled={hits.length === 0}
          onClick={() => find.step(-1)}
        >
          <ChevronUp size={18} />
        </IconButton>
        <IconButton
          label={t('viewer.nextHit')}
          disabled={hits.length === 0}
          onClick={() => find.step(1)}
        >
          <ChevronDown size={18} />
        </IconButton>
      </form>
      <Summary find={find} />
      <HitList find={find} onShow={show} activePage={active?.page} />
    </div>
  )
}

/** Hands the field to the panel, which focuses it when someone asks to find. */
function useField(field: React.RefObject<HTMLInputElement | null>, { focusField, wishes }: Panel) {
  useEffect(() => {
    focusField(field.current)
    if (wishes > 0) field.current?.select()
    return () => focusField(null)
    // each wish focuses anew
  }, [field, focusField, wishes])
}

function Summary({ find }: { find: Find }) {
  const t = useT()
  const { wanted, busy, failed, total, position, hits } = find
  return (
    <p role="status" className="flex min-h-9 items-center gap-2 py-1.5 text-s text-ink-3">
      {busy && <Spinner />}
      {!busy && failed && t('viewer.findFailed')}
      {!busy && !failed && wanted && total === 0 && t('viewer.findNone')}
      {!busy && total > 0 && position > 0 && t('viewer.findAt', { position, total })}
      {!busy && total > 0 && position === 0 && t('viewer.findTotal', { total, pages: hits.length })}
      {!wanted && t('viewer.findHint')}
    </p>
  )
}

interface HitListProps {
  find: Find
  onShow: (page: number) => void
  activePage: number | undefined
}

function HitList({ find: { hits, wanted }, onShow, activePage }: HitListProps) {
  const t = useT()
  const list = useRef<HTMLOListElement>(null)
  const current = hits.findIndex((hit) => hit.page === activePage)
  useEffect(() => keepInView(list.current, list.current?.children[current]), [current])
  return (
    <ol ref={list} className="viewer-scroll">
      {hits.map((hit) => (
        <li key={hit.page} className="[contain-intrinsic-size:auto_72px] [content-visibility:auto]">
          <button
            type="button"
            aria-current={hit.page === activePage || undefined}
            onClick={() => onShow(hit.page)}
            className={cx('viewer-hit', hit.page === activePage && 'bg-indigo-soft')}
          >
            <span className="flex justify-between text-s text-ink-3">
              <span>{t('ui.page', { page: hit.page })}</span>
              {hit.count > 1 && <span>{t('viewer.hitCount', { count: hit.count })}</span>}
            </span>
            <span className="line-clamp-3 text-s">
              <Snippet text={hit.snippet} wanted={wanted?.text ?? ''} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** A passage with the words in it marked, wherever they can be recognised letter by letter. */
function Snippet({ text, wanted }: { text: string; wanted: string }) {
  const words = fold(wanted).split(' ').filter(Boolean)
  if (words.length === 0) return text
  const pattern = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')
  return text.split(new RegExp(`(${pattern})`, 'giu')).map((part, index) =>
    // the parts of a passage do not move
    index % 2 === 1 ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
  )
}

import { Lock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { OutlineItem } from '#contracts/pages.ts'
import { useT } from '#web/kit/words.ts'
import { cx } from '#web/ui/classes.ts'

interface Props {
  readonly items: readonly OutlineItem[]
  readonly page: number
  readonly readable: number
  readonly onGo: (page: number) => void
}

/** The heading one reads under: the last that begins at or before the page. */
const currentItem = (items: readonly OutlineItem[], page: number) =>
  items.reduce((best, item, index) => {
    const begun = item.page <= page
    return begun && item.page >= (items[best]?.page ?? 0) ? index : best
  }, -1)

/** The document's own table of contents. */
export function OutlineList({ items, page, readable, onGo }: Props) {
  const t = useT()
  const current = currentItem(items, page)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => keepInView(list.current, list.current?.children[current]), [current])
  return (
    <ol ref={list} className="viewer-scroll py-2">
      {items.map((item, index) => (
        // the headings do not move
        <li key={index} className="[contain-intrinsic-size:auto_36px] [content-visibility:auto]">
          <button
            type="button"
            disabled={item.page > readable || item.page < 1}
            aria-current={index === current ? 'location' : undefined}
            onClick={() => onGo(item.page)}
            className={cx('viewer-outline', index === current && 'font-strong text-indigo')}
            style={{ paddingInlineStart: 8 + Math.min(Math.max(item.level - 1, 0), 5) * 14 }}
          >
            <span className="min-w-0 flex-1">{item.title}</span>
            {item.page > readable ? (
              <Lock size={13} aria-label={t('viewer.lockedItem')} />
            ) : (
              <span className="text-s text-ink-3">{item.page > 0 ? item.page : ''}</span>
            )}
          </button>
        </li>
      ))}
    </ol>
  )
}

/** Scrolls a list, and nothing round it, so far that one of its elements shows. */
export function keepInView(list: HTMLElement | null, element: Element | undefined) {
  if (!list || !element) return
  const around = list.getBoundingClientRect()
  const box = element.getBoundingClientRect()
  if (box.top < around.top) list.scrollTop += box.top - around.top - 12
  if (box.bottom > around.bottom) list.scrollTop += box.bottom - around.bottom + 12
}

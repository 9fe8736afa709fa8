import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Layout } from '#contracts/pages.ts'
import { pageImagePath } from '#web/kit/paths.ts'
import { useT } from '#web/kit/words.ts'
import { cx } from '#web/ui/classes.ts'
import type { Size } from './geometry.ts'

const COLUMNS = 2
const LABEL = 30
const WIDTH = 118
const CALM_MS = 90

interface Props {
  readonly uuid: string
  readonly sizes: readonly Size[]
  readonly page: number
  readonly layout: Layout
  readonly onGo: (page: number) => void
}

/** Height of a thumbnail's box: what the document's usual page needs, within reason. */
function tileHeight(sizes: readonly Size[]): number {
  const ratios = sizes.slice(0, 50).map(([width, height]) => height / width)
  const usual = ratios.toSorted((a, b) => a - b)[ratios.length >> 1] ?? 1.414
  return Math.round(WIDTH * Math.min(Math.max(usual, 0.5), 1.6))
}

/** A page as large as its tile allows, known before its picture comes. */
function fitted([width, height]: Size, tile: number) {
  const scale = Math.min(WIDTH / width, tile / height)
  return { width: width * scale, height: height * scale }
}

/** All pages, small. Only those in view are in the document. */
export function Thumbnails({ uuid, sizes, page, layout, onGo }: Props) {
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  const tile = tileHeight(sizes)
  const row = tile + LABEL
  const at = Math.floor((page - 1) / COLUMNS)
  const [from, to] = useRows(list, row, Math.ceil(sizes.length / COLUMNS), at)
  useShownRow(list, at, row)
  const left = layout.pages - sizes.length
  const pages = Array.from(
    { length: (to - from + 1) * COLUMNS },
    (_, index) => from * COLUMNS + index + 1,
  )
  return (
    <div ref={list} className="viewer-scroll">
      <div className="relative" style={{ height: Math.ceil(sizes.length / COLUMNS) * row }}>
        {pages
          .filter((one) => one <= sizes.length)
          .map((one) => (
            <Tile
              key={one}
              uuid={uuid}
              page={one}
              size={sizes[one - 1] ?? [1, 1]}
              tile={tile}
              current={one === page}
              shown={one <= layout.ready && !layout.failed.includes(one)}
              onGo={onGo}
            />
          ))}
      </div>
      {left > 0 && (
        <p className="py-4 text-center text-s text-ink-3">
          {t('viewer.lockedShort', { count: left })}
        </p>
      )}
    </div>
  )
}

/** Each tile by itself: one that is in view never moves when others come and go. */
const placed = (page: number, row: number) => ({
  top: Math.floor((page - 1) / COLUMNS) * row,
  left: `${((page - 1) % COLUMNS) * (100 / COLUMNS)}%`,
  height: row,
})

interface TileProps {
  uuid: string
  page: number
  size: Size
  tile: number
  current: boolean
  shown: boolean
  onGo: (page: number) => void
}

function Tile({ uuid, page, size, tile, current, shown, onGo }: TileProps) {
  const t = useT()
  return (
    <button
      type="button"
      aria-label={t('viewer.toPage', { page })}
      aria-current={current ? 'page' : undefined}
      onClick={() => onGo(page)}
      className="viewer-tile"
      style={placed(page, tile + LABEL)}
    >
      <span className="viewer-tile-box" style={{ height: tile }}>
        {shown ? (
          <img
            src={pageImagePath(uuid, page)}
            alt=""
            decoding="async"
            draggable={false}
            style={fitted(size, tile)}
            onError={(event) => {
              event.currentTarget.style.visibility = 'hidden'
            }}
          />
        ) : (
          <span className="viewer-tile-blank" style={fitted(size, tile)} />
        )}
      </span>
      <span className={cx('text-s', current ? 'text-indigo' : 'text-ink-3')}>{page}</span>
    </button>
  )
}

/** First and last row in view, followed when the scrolling rests. */
function useRows(list: React.RefObject<HTMLElement | null>, row: number, rows: number, at: number) {
  const [span, setSpan] = useState<readonly [number, number]>([Math.max(0, at - 3), at + 1])
  useEffect(() => {
    const element = list.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const first = Math.max(0, Math.floor(element.scrollTop / row) - 1)
      setSpan([first, Math.min(rows - 1, first + Math.ceil(element.clientHeight / row) + 2)])
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(look, CALM_MS)
    }
    look()
    element.addEventListener('scroll', later, { passive: true })
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      element.removeEventListener('scroll', later)
    }
  }, [list, row, rows])
  return span
}

/** Keeps the row of the page one reads in view. */
function useShownRow(list: React.RefObject<HTMLElement | null>, at: number, row: number) {
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const { scrollTop, clientHeight } = element
    if (at * row < scrollTop) element.scrollTop = at * row
    else if ((at + 1) * row > scrollTop + clientHeight)
      element.scrollTop = (at + 1) * row - clientHeight
  }, [list, at, row])
}

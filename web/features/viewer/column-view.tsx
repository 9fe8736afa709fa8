import type { Layout } from '#contracts/pages.ts'
import { useT } from '#web/kit/words.ts'
import { GAP, type Geometry, type Size } from './geometry.ts'
import { type PageState, PageView } from './page-view.tsx'
import type { Desk } from './use-acts.ts'
import type { Reader } from './use-reader.ts'

interface Props {
  readonly reader: Reader
  readonly desk: Desk
}

/** The column: as long as all its pages from the first moment, with only those near the view inside. */
export function ColumnView({ reader, desk }: Props) {
  const t = useT()
  const { column, layout, sizes, title } = reader
  const { geometry, frame } = column
  const room = frame?.width ?? 0
  return (
    // text is selected here with the mouse
    <div
      ref={column.column}
      id="pages"
      // a scrolling region must be reachable by keyboard
      tabIndex={0}
      role="region"
      aria-label={t('viewer.region', { title })}
      className="viewer-column"
      data-wide={(geometry && geometry.width > room + 1) || undefined}
      onMouseDown={desk.selection.onMouseDown}
      onCopy={desk.selection.onCopy}
    >
      <div className="viewer-sheets" style={roomOf(sizes, geometry, room)}>
        {pagesOf(reader, desk.selection.selected.pages).map((page) => (
          <PageView
            key={page}
            uuid={reader.uuid}
            page={page}
            state={stateOf(layout, page)}
            {...placeOf(sizes, geometry, page, room)}
            texts={reader.texts}
            wanted={desk.find.wanted}
            active={desk.find.active?.page === page ? desk.find.active.index : undefined}
            swift={column.swift}
            round={reader.round}
            growing={reader.growing}
            eager={page === reader.opening}
          />
        ))}
      </div>
    </div>
  )
}

/** The pages in and near the view, and those a selection hangs on. */
function pagesOf({ column, sizes }: Reader, kept: readonly number[]): number[] {
  const { turn, page, spread } = column
  if (sizes.length === 0) return []
  const near = turn
    ? [page]
    : Array.from({ length: spread.to - spread.from + 1 }, (_, index) => spread.from + index)
  return [...new Set([...near, ...(turn ? [] : kept)])]
    .filter((one) => one >= 1 && one <= sizes.length)
    .toSorted((a, b) => a - b)
}

/** Pages are made side by side, so a page within the count may still be missing: its picture then asks again. */
function stateOf({ ready, failed }: Layout, page: number): PageState {
  if (failed.includes(page)) return 'failed'
  return page <= ready ? 'ready' : 'waiting'
}

/** The column's size: in pixels, or before it is measured in terms of its own width (`cqw`). */
function roomOf(sizes: readonly Size[], geometry: Geometry | undefined, width: number) {
  if (geometry) return { height: geometry.total, width: Math.max(width, geometry.width) }
  const heights = sizes.reduce((sum, size) => sum + size[1] / size[0], 0)
  return { height: `calc(${heights * 100}cqw + ${Math.max(0, sizes.length - 1) * GAP}px)` }
}

const px = (value: number) => `${value.toFixed(2)}px`

function placeOf(
  sizes: readonly Size[],
  geometry: Geometry | undefined,
  page: number,
  room: number,
) {
  const [across, down] = sizes[page - 1] ?? [1, 1]
  const ratio = across / down
  if (!geometry) {
    const before = sizes.slice(0, page - 1).reduce((sum, size) => sum + size[1] / size[0], 0)
    const top = `calc(${before * 100}cqw + ${(page - 1) * GAP}px)`
    return { left: '0px', top, width: '100%', ratio, pixels: 0 }
  }
  const index = page - geometry.first
  const width = geometry.widths[index] ?? 0
  const left = Math.max(0, (Math.max(room, geometry.width) - width) / 2)
  return {
    left: px(left),
    top: px(geometry.tops[index] ?? 0),
    width: px(width),
    ratio,
    pixels: width,
  }
}

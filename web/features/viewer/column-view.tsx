import type { Layout } from '#contracts/documents.ts'
import { GAP, type Geometry, type Size } from './geometry.ts'
import type { Wanted } from './hits.ts'
import { type PageState, PageView } from './page-view.tsx'
import type { Texts } from './texts.ts'
import type { Column } from './use-column.ts'
import type { HitPlace } from './use-find.ts'

interface Props {
  readonly uuid: string
  readonly label: string
  readonly layout: Layout
  readonly sizes: readonly Size[]
  readonly column: Column
  readonly texts: Texts
  readonly wanted: Wanted | undefined
  readonly active: HitPlace | undefined
  readonly round: number
  /** Whether pages may still come. */
  readonly growing: boolean
  /** Pages that stay in the document though they are out of view. */
  readonly kept: readonly number[]
  readonly first: number
  readonly onMouseDown: (event: React.MouseEvent) => void
  readonly onCopy: (event: React.ClipboardEvent) => void
}

/** The column: as long as all its pages from the first moment, with only those near the view inside. */
export function ColumnView(props: Props) {
  const { label, sizes, column, texts, uuid, wanted, active, round, growing, first, onMouseDown } =
    props
  const { geometry, swift, frame } = column
  const wide = geometry && frame ? geometry.width > frame.width + 1 : false
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: text is selected here with the mouse
    <div
      ref={column.column}
      id="pages"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      role="region"
      aria-label={label}
      className="viewer-column"
      data-wide={wide || undefined}
      onMouseDown={onMouseDown}
      onCopy={props.onCopy}
    >
      <div className="viewer-sheets" style={roomOf(sizes, geometry, frame?.width ?? 0)}>
        {pagesOf(props).map((page) => (
          <PageView
            key={page}
            uuid={uuid}
            page={page}
            state={stateOf(props.layout, page)}
            {...placeOf(sizes, geometry, page, frame?.width ?? 0)}
            texts={texts}
            wanted={wanted}
            active={active?.page === page ? active.index : undefined}
            swift={swift}
            round={round}
            growing={growing}
            eager={page === first}
          />
        ))}
      </div>
    </div>
  )
}

function pagesOf({ column, kept, sizes }: Props): number[] {
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

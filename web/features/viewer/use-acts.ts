import type { Action, Move } from './keys.ts'
import type { Find } from './use-find.ts'
import { useKeys } from './use-keys.ts'
import type { Panel } from './use-panel.ts'
import type { Reader } from './use-reader.ts'
import type { useSelection } from './use-selection.ts'

/** What the buttons and the keys work on. */
export interface Desk {
  readonly find: Find
  readonly panel: Panel
  readonly selection: ReturnType<typeof useSelection>
  readonly help: boolean
  readonly setHelp: (open: boolean) => void
  readonly pageField: React.RefObject<HTMLInputElement | null>
  readonly zoom: number
  readonly zoomBy: (by: 1 | -1) => void
  readonly turnPage: (by: 1 | -1) => void
  readonly toggleFull: () => unknown
}

/** More than there can be above the first page: with it, the title. */
const ABOVE_ALL = 10_000
/** What stays in sight when the view moves on by a screen. */
const OVERLAP = 40
const SIDE_STEP = 120

/** Gives each key what it does. */
export function useActs(reader: Reader, desk: Desk) {
  const { find, panel } = desk
  const acts = { ...moves(reader, desk), ...tools(reader, desk) }
  useKeys((action) => {
    const finding = panel.findField.current
    // Ctrl+F once more, in the find box, is the browser's.
    if (action === 'find' && finding && document.activeElement === finding) return false
    if (action === 'close' && !find.wanted && !panel.over && !reader.column.full) {
      document.getSelection()?.removeAllRanges()
      return false
    }
    acts[action]()
    return true
  })
}

function moves({ column, sizes }: Reader, { turnPage, zoomBy }: Desk): Record<Move, () => unknown> {
  const { goTo, fitAt } = column
  const step = (by: 1 | -1) => sideways(column.column.current, by) || turnPage(by)
  const scroll = (by: 1 | -1) => {
    const seen = column.view()
    if (seen && !turnsAtEdge(column, by)) seen.scrollBy(by * (seen.height() - OVERLAP), true)
    else turnPage(by)
  }
  return {
    nextPage: () => step(1),
    previousPage: () => step(-1),
    scrollDown: () => scroll(1),
    scrollUp: () => scroll(-1),
    firstPage: () => goTo(1, { above: ABOVE_ALL }),
    lastPage: () => goTo(sizes.length),
    zoomIn: () => zoomBy(1),
    zoomOut: () => zoomBy(-1),
    fitWidth: () => fitAt('auto'),
    fitPage: () => fitAt('page'),
  }
}

function tools(reader: Reader, desk: Desk): Record<Exclude<Action, Move>, () => unknown> {
  const { find, panel, toggleFull } = desk
  const { turn, setTurn, full } = reader.column
  return {
    find: () => panel.open('find'),
    nextHit: () => find.step(1),
    previousHit: () => find.step(-1),
    fullscreen: toggleFull,
    goto: () => desk.pageField.current?.select(),
    outline: () => panel.toggle('outline'),
    thumbnails: () => panel.toggle('thumbnails'),
    turn: () => setTurn(!turn),
    colours: reader.toggleColours,
    help: () => desk.setHelp(true),
    // Escape leaves the innermost thing: the panel, the marks, then the full screen.
    close: () => {
      if (panel.over) panel.close()
      else if (find.wanted) find.clear()
      else if (full) toggleFull()
    },
  }
}

/** Move across a page that is wider than the view; false when there is nothing more on that side. */
function sideways(box: HTMLElement | null, by: 1 | -1): boolean {
  if (!box) return false
  const before = box.scrollLeft
  box.scrollLeft += by * SIDE_STEP
  return box.scrollLeft !== before
}

/** Whether one page at a time is shown and there is no more of it in that direction. */
function turnsAtEdge({ turn, geometry, view }: Reader['column'], by: 1 | -1): boolean {
  const seen = view()
  if (!turn || !geometry || !seen) return false
  return by > 0 ? seen.top() + seen.height() >= geometry.total - 8 : seen.top() <= 8
}

import {
  BookOpen,
  ChevronLeft,
  ChevronRight,
  Contrast,
  Keyboard,
  List,
  Maximize,
  Minimize,
  Minus,
  Plus,
  ScrollText,
  Search,
} from 'lucide-react'
import { useT } from '#web/kit/words.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Dropdown } from '#web/ui/dropdown.tsx'
import { FindStrip } from './find-strip.tsx'
import { PageField } from './page-field.tsx'
import type { Column } from './use-column.ts'
import type { Desk } from './use-desk.ts'

interface Props {
  readonly desk: Desk
  readonly column: Column
  readonly pages: number
  readonly readable: number
  readonly trueColours: boolean
  readonly onColours: () => void
}

/** The bar at the foot of the view. It takes its own strip of the screen and covers no text. */
export function Toolbar({ desk, column, pages, readable, trueColours, onColours }: Props) {
  const t = useT()
  const { panel, zoomBy, turnPage, toggleFull, pageField } = desk
  const { page, goTo, turn, setTurn, full } = column
  return (
    <div role="toolbar" aria-label={t('viewer.toolbar')} className="viewer-bar">
      {!panel.shown && <FindStrip find={desk.find} />}
      <div className="viewer-tools">
        <IconButton
          label={t('viewer.contents')}
          aria-expanded={panel.over && panel.tab !== 'find'}
          className={panel.beside ? 'desktop:hidden' : undefined}
          onClick={() =>
            panel.over ? panel.close() : panel.open(panel.tab === 'find' ? 'thumbnails' : panel.tab)
          }
        >
          <List size={19} />
        </IconButton>
        <div className="viewer-zoom">
          <IconButton label={t('viewer.zoomOut')} onClick={() => zoomBy(-1)}>
            <Minus size={18} />
          </IconButton>
          <ZoomMenu desk={desk} column={column} />
          <IconButton label={t('viewer.zoomIn')} onClick={() => zoomBy(1)}>
            <Plus size={18} />
          </IconButton>
        </div>
        <span aria-hidden className="viewer-rule" />
        <IconButton
          label={t('viewer.previousPage')}
          disabled={page <= 1}
          onClick={() => turnPage(-1)}
        >
          <ChevronLeft size={20} />
        </IconButton>
        <PageField ref={pageField} page={page} pages={pages} readable={readable} onGo={goTo} />
        <IconButton
          label={t('viewer.nextPage')}
          disabled={page >= readable}
          onClick={() => turnPage(1)}
        >
          <ChevronRight size={20} />
        </IconButton>
        <span aria-hidden className="viewer-rule" />
        <IconButton label={t('viewer.find')} onClick={() => panel.toggle('find')}>
          <Search size={18} />
        </IconButton>
        <IconButton
          label={t(turn ? 'viewer.scrollMode' : 'viewer.turnMode')}
          className="viewer-more"
          onClick={() => setTurn(!turn)}
        >
          {turn ? <ScrollText size={18} /> : <BookOpen size={18} />}
        </IconButton>
        <IconButton
          label={t('viewer.trueColours')}
          aria-pressed={trueColours}
          className="viewer-dark-only"
          onClick={onColours}
        >
          <Contrast size={18} />
        </IconButton>
        <IconButton label={t(full ? 'viewer.leaveFull' : 'viewer.full')} onClick={toggleFull}>
          {full ? <Minimize size={18} /> : <Maximize size={18} />}
        </IconButton>
        <IconButton
          label={t('viewer.keys')}
          className="viewer-keys-button"
          onClick={() => desk.setHelp(true)}
        >
          <Keyboard size={18} />
        </IconButton>
      </div>
    </div>
  )
}

const shown = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]

/** The scale, and the ways to fit. */
function ZoomMenu({ desk, column }: { desk: Desk; column: Column }) {
  const t = useT()
  const label = `${Math.round(desk.zoom * 100)}%`
  return (
    <Dropdown
      label={t('viewer.zoom', { zoom: label })}
      trigger={<span className="tabular-nums">{label}</span>}
      className="h-10 w-14 rounded-md text-s text-ink-2 hover:bg-sunk hover:text-ink"
      items={[
        { label: t('viewer.fitAuto'), onSelect: () => column.fitAt('auto') },
        { label: t('viewer.fitWidth'), onSelect: () => column.fitAt('width') },
        { label: t('viewer.fitPage'), onSelect: () => column.fitAt('page') },
        { kind: 'line' },
        ...shown.map((zoom) => ({ label: `${zoom * 100}%`, onSelect: () => column.fitAt(zoom) })),
      ]}
    />
  )
}

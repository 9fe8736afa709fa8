import {
  BookOpen,
  ChevronLeft,
  ChevronRight,
  Contrast,
  Keyboard,
  List,
  Maximize,
  Minimize,
  ScrollText,
  Search,
} from 'lucide-react'
import { useT } from '#web/kit/words.ts'
import { IconButton } from '#web/ui/button.tsx'
import { FindStrip } from './find-strip.tsx'
import { PageField } from './page-field.tsx'
import type { Desk } from './use-acts.ts'
import type { Reader } from './use-reader.ts'
import { ZoomControls } from './zoom-controls.tsx'

interface Props {
  readonly reader: Reader
  readonly desk: Desk
}

/** The bar at the foot of the view. It takes its own strip of the screen and covers no text. */
export function Toolbar({ reader, desk }: Props) {
  const t = useT()
  return (
    <div role="toolbar" aria-label={t('viewer.toolbar')} className="viewer-bar">
      {!desk.panel.shown && <FindStrip find={desk.find} />}
      <div className="viewer-tools">
        <PanelButton desk={desk} />
        <ZoomControls desk={desk} column={reader.column} />
        <span aria-hidden className="viewer-rule" />
        <PageControls reader={reader} desk={desk} />
        <span aria-hidden className="viewer-rule" />
        <IconButton label={t('viewer.find')} onClick={() => desk.panel.toggle('find')}>
          <Search size={18} />
        </IconButton>
        <ViewControls reader={reader} desk={desk} />
      </div>
    </div>
  )
}

/** Calls the panel where it does not stand beside the pages. */
function PanelButton({ desk: { panel } }: { desk: Desk }) {
  const t = useT()
  const call = () => panel.open(panel.tab === 'find' ? 'thumbnails' : panel.tab)
  return (
    <IconButton
      label={t('viewer.contents')}
      aria-expanded={panel.over && panel.tab !== 'find'}
      className={panel.beside ? 'desktop:hidden' : undefined}
      onClick={panel.over ? panel.close : call}
    >
      <List size={19} />
    </IconButton>
  )
}

function PageControls({ reader: { column, layout, readable }, desk }: Props) {
  const t = useT()
  const { page, goTo } = column
  return (
    <>
      <IconButton
        label={t('viewer.previousPage')}
        disabled={page <= 1}
        onClick={() => desk.turnPage(-1)}
      >
        <ChevronLeft size={20} />
      </IconButton>
      <PageField
        ref={desk.pageField}
        page={page}
        pages={layout.pages}
        readable={readable}
        onGo={goTo}
      />
      <IconButton
        label={t('viewer.nextPage')}
        disabled={page >= readable}
        onClick={() => desk.turnPage(1)}
      >
        <ChevronRight size={20} />
      </IconButton>
    </>
  )
}

/** How the pages are shown: one by one, in true colours, over the whole screen; and the keys. */
function ViewControls({ reader, desk }: Props) {
  const t = useT()
  const { turn, setTurn, full } = reader.column
  return (
    <>
      <IconButton
        label={t(turn ? 'viewer.scrollMode' : 'viewer.turnMode')}
        className="viewer-more"
        onClick={() => setTurn(!turn)}
      >
        {turn ? <ScrollText size={18} /> : <BookOpen size={18} />}
      </IconButton>
      <IconButton
        label={t('viewer.trueColours')}
        aria-pressed={reader.trueColours}
        className="viewer-dark-only"
        onClick={reader.toggleColours}
      >
        <Contrast size={18} />
      </IconButton>
      <IconButton label={t(full ? 'viewer.leaveFull' : 'viewer.full')} onClick={desk.toggleFull}>
        {full ? <Minimize size={18} /> : <Maximize size={18} />}
      </IconButton>
      <IconButton
        label={t('viewer.keys')}
        className="viewer-keys-button"
        onClick={() => desk.setHelp(true)}
      >
        <Keyboard size={18} />
      </IconButton>
    </>
  )
}

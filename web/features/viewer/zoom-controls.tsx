import { Minus, Plus } from 'lucide-react'
import { useT } from '#web/kit/words.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Dropdown } from '#web/ui/dropdown.tsx'
import type { Desk } from './use-acts.ts'
import type { Column } from './use-column.ts'

const offered = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]

/** The scale, smaller, larger, and the ways to fit. */
export function ZoomControls({ desk, column }: { desk: Desk; column: Column }) {
  const t = useT()
  const { fitAt } = column
  const label = `${Math.round(desk.zoom * 100)}%`
  return (
    <div className="viewer-zoom">
      <IconButton label={t('viewer.zoomOut')} onClick={() => desk.zoomBy(-1)}>
        <Minus size={18} />
      </IconButton>
      <Dropdown
        label={t('viewer.zoom', { zoom: label })}
        trigger={<span className="tabular-nums">{label}</span>}
        className="h-10 w-14 rounded-md text-s text-ink-2 hover:bg-sunk hover:text-ink"
        items={[
          { label: t('viewer.fitAuto'), onSelect: () => fitAt('auto') },
          { label: t('viewer.fitWidth'), onSelect: () => fitAt('width') },
          { label: t('viewer.fitPage'), onSelect: () => fitAt('page') },
          { kind: 'line' },
          ...offered.map((zoom) => ({ label: `${zoom * 100}%`, onSelect: () => fitAt(zoom) })),
        ]}
      />
      <IconButton label={t('viewer.zoomIn')} onClick={() => desk.zoomBy(1)}>
        <Plus size={18} />
      </IconButton>
    </div>
  )
}

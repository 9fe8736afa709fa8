import { X } from 'lucide-react'
import type { Layout } from '#contracts/documents.ts'
import { useT } from '#web/kit/words.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { FindPanel } from './find-panel.tsx'
import type { Size } from './geometry.ts'
import { OutlineList } from './outline-list.tsx'
import { Thumbnails } from './thumbnails.tsx'
import type { Column } from './use-column.ts'
import type { Desk } from './use-desk.ts'
import type { PanelTab } from './use-panel.ts'

interface Props {
  readonly desk: Desk
  readonly column: Column
  readonly layout: Layout
  readonly sizes: readonly Size[]
  readonly uuid: string
}

/** Outline, thumbnails and find, one behind the other. */
export default function SidePanel({ desk, column, layout, sizes, uuid }: Props) {
  const t = useT()
  const { panel, find } = desk
  const go = (page: number) => {
    column.goTo(page)
    if (panel.over) panel.close()
  }
  const outline = {
    id: 'outline',
    label: t('viewer.outline'),
    content: (
      <OutlineList items={layout.outline} page={column.page} readable={sizes.length} onGo={go} />
    ),
  }
  const others = [
    {
      id: 'thumbnails',
      label: t('viewer.thumbnails'),
      content: (
        <Thumbnails uuid={uuid} sizes={sizes} page={column.page} layout={layout} onGo={go} />
      ),
    },
    { id: 'find', label: t('viewer.find'), content: <FindPanel find={find} panel={panel} /> },
  ]
  const tabs = layout.outline.length > 0 ? [outline, ...others] : others
  const value = tabs.some((tab) => tab.id === panel.tab) ? panel.tab : 'thumbnails'
  return (
    <>
      <Tabs
        label={t('viewer.panel')}
        tabs={tabs}
        value={value}
        onChange={(id) => panel.setTab(id as PanelTab)}
        className="viewer-tabs"
      />
      {panel.over && (
        <IconButton label={t('ui.close')} className="viewer-panel-close" onClick={panel.close}>
          <X size={18} />
        </IconButton>
      )}
    </>
  )
}

import { X } from 'lucide-react'
import { useT } from '#web/kit/words.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { FindPanel } from './find-panel.tsx'
import { OutlineList } from './outline-list.tsx'
import { Thumbnails } from './thumbnails.tsx'
import type { Desk } from './use-acts.ts'
import type { PanelTab } from './use-panel.ts'
import type { Reader } from './use-reader.ts'

interface Props {
  readonly reader: Reader
  readonly desk: Desk
}

/** Outline, thumbnails and find, one behind the other. */
export default function SidePanel({ reader, desk }: Props) {
  const t = useT()
  const { uuid, column, layout, sizes } = reader
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

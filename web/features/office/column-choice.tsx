import { Button, Checkbox, Popover } from 'antd'
import { Columns3 } from 'lucide-react'
import { useT } from '#web/kit/words.ts'
import type { Column } from './crud-types.ts'

interface Props<Row> {
  columns: readonly Column<Row>[]
  shown: readonly Column<Row>[]
  choose: (keys: readonly string[] | undefined) => void
}

/** The button that lets a reader choose what a table shows. */
export function ColumnChoice<Row>({ columns, shown, choose }: Props<Row>) {
  const t = useT()
  const list = (
    <div className="grid max-h-[70dvh] gap-2 overflow-y-auto">
      <Checkbox.Group
        value={shown.map(({ key }) => key)}
        onChange={(keys) => keys.length > 0 && choose(keys.map(String))}
        className="grid! gap-1"
        options={columns.map(({ key, title }) => ({ value: key, label: title }))}
      />
      <Button size="small" onClick={() => choose(undefined)}>
        {t('office.columnsReset')}
      </Button>
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomRight" content={list}>
      <Button
        icon={<Columns3 size={16} />}
        aria-label={t('office.columns')}
        data-tip={t('office.columns')}
      />
    </Popover>
  )
}

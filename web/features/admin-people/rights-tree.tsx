import { Checkbox, Input, Tag } from 'antd'
import { Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useT } from '#web/kit/words.ts'
import { areaTitle } from './area-title.ts'
import { type Area, areasOf, type Row, searchAreas, tickOf, withRows } from './permission-tree.ts'

interface TreeProps {
  rows: readonly Row[]
  chosen: ReadonlySet<number>
  onChange(chosen: ReadonlySet<number>): void
  /** Whether one may give or take this row. */
  may(row: Row): boolean
}

/** Permission rows by area with a search; an area's box ticks what is shown of it. */
export function RightsTree({ rows, chosen, onChange, may }: TreeProps) {
  const t = useT()
  const [wd, setWd] = useState('')
  const areas = useMemo(() => areasOf(rows), [rows])
  const shown = useMemo(() => searchAreas(areas, wd), [areas, wd])
  const visible = shown.flatMap((area) => area.rows)
  const tick = tickOf(visible, chosen)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <Input
          allowClear
          type="search"
          prefix={<Search aria-hidden size={15} className="text-ink-3" />}
          className="max-w-80"
          aria-label={t('people.rightsSearch')}
          placeholder={t('people.rightsSearch')}
          onChange={(event) => setWd(event.target.value)}
        />
        <Checkbox
          checked={tick === 'all'}
          indeterminate={tick === 'some'}
          disabled={!visible.some(may)}
          onChange={(event) => onChange(withRows(chosen, visible, event.target.checked, may))}
        >
          {t(wd.trim() ? 'people.rightsAllFound' : 'people.rightsAll', { count: visible.length })}
        </Checkbox>
      </div>
      {shown.length === 0 && <p className="m-0 text-ink-3">{t('people.rightsNone')}</p>}
      {shown.map((area) => (
        <AreaRows key={area.name} area={area} chosen={chosen} onChange={onChange} may={may} />
      ))}
    </div>
  )
}

interface AreaProps extends Omit<TreeProps, 'rows'> {
  area: Area
}

function AreaRows({ area: { name, rows }, chosen, onChange, may }: AreaProps) {
  const t = useT()
  const tick = tickOf(rows, chosen)
  const held = rows.filter(({ id }) => chosen.has(id)).length
  const title = areaTitle(t, name)
  return (
    <fieldset className="m-0 min-w-0 border-0 border-line border-t border-solid p-0 pt-3">
      <legend className="float-left mb-2 w-full p-0">
        <Checkbox
          checked={tick === 'all'}
          indeterminate={tick === 'some'}
          disabled={!rows.some(may)}
          onChange={(event) => onChange(withRows(chosen, rows, event.target.checked, may))}
        >
          <strong className="font-strong">{title}</strong>
          <span className="ms-2 text-ink-3 text-s">
            {held} / {rows.length}
          </span>
        </Checkbox>
      </legend>
      <div className="clear-both grid gap-x-6 gap-y-1.5 ps-6 wide:grid-cols-2">
        {rows.map((row) => (
          <Checkbox
            key={row.id}
            checked={chosen.has(row.id)}
            disabled={!may(row)}
            onChange={(event) => onChange(withRows(chosen, [row], event.target.checked, may))}
          >
            <RowWords row={row} may={may(row)} />
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

function RowWords({ row: { title, method, path, description }, may }: { row: Row; may: boolean }) {
  const t = useT()
  return (
    <span title={description || undefined}>
      {title}
      {!may && <Tag className="ms-2!">{t('people.rightsNotYours')}</Tag>}
      <code className="block break-all text-ink-3 text-s">
        {method} {path}
      </code>
    </span>
  )
}

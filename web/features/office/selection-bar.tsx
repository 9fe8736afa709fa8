import { Button, Dropdown } from 'antd'
import { ChevronDown } from 'lucide-react'
import { usePhone } from '#web/kit/use-media.ts'
import { useT } from '#web/kit/words.ts'
import type { BulkAct, Chosen } from './crud-types.ts'

interface Props<Row> {
  chosen: Chosen<Row>
  acts: readonly BulkAct<Row>[]
  /** Every row of this page is ticked and there are more pages. */
  canTakeAll: boolean
  takeAll: () => void
  run: (act: BulkAct<Row>) => void
}

/** Stands above a table while rows are ticked: how many, all that match, what to do with them. */
export function SelectionBar<Row>({ chosen, acts, canTakeAll, takeAll, run }: Props<Row>) {
  const t = useT()
  const phone = usePhone()
  const { count, isAll, total, clear } = chosen
  return (
    <section
      aria-label={t('office.bulk')}
      className="sticky top-14 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-indigo-soft px-3 py-2"
    >
      <p role="status">{t(isAll ? 'office.selectedAll' : 'office.selected', { count })}</p>
      {canTakeAll && !isAll && (
        <Button type="link" size="small" onClick={takeAll} className="px-0!">
          {t('office.selectAll', { count: total })}
        </Button>
      )}
      <Button type="text" size="small" onClick={clear}>
        {t('office.clear')}
      </Button>
      <span className="ms-auto flex flex-wrap gap-2">
        {phone && acts.length > 1 ? (
          <ActMenu acts={acts} run={run} />
        ) : (
          acts.map((act) => (
            <Button key={act.key} size="small" danger={act.danger} onClick={() => run(act)}>
              {act.label}
            </Button>
          ))
        )}
      </span>
    </section>
  )
}

function ActMenu<Row>({ acts, run }: Pick<Props<Row>, 'acts' | 'run'>) {
  const t = useT()
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: acts.map(({ key, label, danger }) => ({ key, label, danger })),
        onClick: ({ key }) => {
          const act = acts.find((one) => one.key === key)
          if (act) run(act)
        },
      }}
    >
      <Button size="small" icon={<ChevronDown size={15} />} iconPlacement="end">
        {t('office.bulk')}
      </Button>
    </Dropdown>
  )
}

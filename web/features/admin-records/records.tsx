import { type ReactNode, useState } from 'react'
import { Crud } from '#web/features/office/crud.tsx'
import type { CrudProps } from '#web/features/office/crud-props.ts'
import { OfficeDrawer } from '#web/features/office/drawer.tsx'
import { useT } from '#web/kit/words.ts'

interface Props<Row extends { readonly id: number }>
  extends Pick<CrudProps<Row>, 'list' | 'name' | 'noun' | 'columns' | 'filters'> {
  /** What stands above one record. */
  titleOf: (row: Row) => string
  /** All that is known of one record. */
  renderDetail: (row: Row) => ReactNode
}

/** A list of what happened, newest first: it is read, never changed, and each record opens in a drawer. */
export function Records<Row extends { readonly id: number }>(props: Props<Row>) {
  const { titleOf, renderDetail, ...list } = props
  const t = useT()
  const [shown, setShown] = useState<Row>()
  return (
    <>
      <Crud<Row>
        {...list}
        nameOf={({ id }) => `#${id}`}
        defaultOrder="id desc"
        maxSize={1000}
        acts={(row) => [{ key: 'view', label: t('records.view'), onClick: () => setShown(row) }]}
        onOpen={setShown}
      />
      <OfficeDrawer
        open={shown !== undefined}
        title={shown && titleOf(shown)}
        onClose={() => setShown(undefined)}
      >
        {shown && renderDetail(shown)}
      </OfficeDrawer>
    </>
  )
}

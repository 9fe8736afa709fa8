import { Table } from 'antd'
import type { Person } from '#contracts/people.ts'
import { ToneTag } from '#web/features/office/cell.tsx'
import { errorText } from '#web/features/office/errors.ts'
import { useT } from '#web/kit/words.ts'
import type { Outcome } from './delete-people.ts'

interface DeletionTableProps {
  people: readonly Person[]
  /** Why somebody cannot go; empty when nothing is in the way. */
  obstacleOf(person: Person): string
  /** What happened, once it did. */
  outcomes: readonly Outcome[] | undefined
}

/** Who is to be deleted, whether they can be, and what became of each. */
export function DeletionTable({ people, obstacleOf, outcomes }: DeletionTableProps) {
  const t = useT()
  return (
    <Table<Person>
      size="small"
      rowKey="id"
      dataSource={[...people]}
      pagination={people.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
      columns={[
        { title: 'ID', dataIndex: 'id', width: 72 },
        { title: t('people.username'), dataIndex: 'username' },
        { title: t('people.documents'), dataIndex: 'doc_count', width: 72 },
        {
          title: t(outcomes ? 'people.result' : 'people.deleteCheck'),
          render: (_, person) => (
            <Verdict
              obstacle={obstacleOf(person)}
              outcome={outcomes?.find(({ id }) => id === person.id)}
            />
          ),
        },
      ]}
    />
  )
}

function Verdict({ obstacle, outcome }: { obstacle: string; outcome: Outcome | undefined }) {
  const t = useT()
  if (outcome?.refused) return <span className="text-seal">{errorText(t, outcome.refused)}</span>
  if (outcome) return <ToneTag tone="good">{t('people.gone')}</ToneTag>
  if (obstacle) return <span className="text-seal">{obstacle}</span>
  return <ToneTag tone="good">{t('people.deletable')}</ToneTag>
}

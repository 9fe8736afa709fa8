import { Descriptions } from 'antd'
import type { ReactNode } from 'react'

/** What is known of a record, each fact under its label; two side by side where there is room. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [label: string, fact: ReactNode])[]
}) {
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, sm: 1, md: 1, lg: 2 }}
      className="[&_table]:table-fixed"
      items={facts.map(([label, children]) => ({ key: label, label, children }))}
    />
  )
}

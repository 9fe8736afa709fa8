import { useId } from 'react'
import { useT } from '#web/kit/words.ts'
import { Callbacks } from './callbacks.tsx'
import { sectionsOf } from './draft.ts'
import { SettingField } from './setting-field.tsx'
import { TestPanel } from './test-panel.tsx'
import type { ConfigForm } from './use-config.ts'

interface Props {
  category: string
  form: ConfigForm
  readOnly: boolean
  hasTest?: boolean
}

/** The settings of one category below their headings, and the try of it where there is one. */
export function CategoryForm({ category, form, readOnly, hasTest = true }: Props) {
  const t = useT()
  const rows = form.rows.filter((row) => row.category === category)
  if (rows.length === 0) return <p className="py-6 text-ink-3">{t('config.nothing')}</p>
  return (
    <div className="grid gap-6">
      {sectionsOf(rows).map(({ title, rows }) => (
        <FieldGroup key={rows[0]?.name} title={title}>
          {rows.map((row) => (
            <SettingField key={row.name} row={row} form={form} readOnly={readOnly} />
          ))}
        </FieldGroup>
      ))}
      <Callbacks category={category} />
      {hasTest && form.testable.includes(category) && <TestPanel category={category} form={form} />}
    </div>
  )
}

function FieldGroup({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={title ? id : undefined}>
      {title && (
        <h2 id={id} className="mb-3 border-b border-line pb-1.5 text-m">
          {title}
        </h2>
      )}
      <div className="grid grid-cols-24 tablet:gap-x-6 gap-y-4">{children}</div>
    </section>
  )
}

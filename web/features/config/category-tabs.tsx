import { useSearchParams } from 'react-router'
import { type T, useT } from '#web/kit/words.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { ToneTag } from '#web/features/office/cell.tsx'
import { CategoryForm } from './category-form.tsx'
import { keyOf, valueOf } from './draft.ts'
import type { ConfigForm } from './use-config.ts'
import { useFocus } from './use-focus.ts'

interface Props {
  categories: readonly string[]
  /** The category that is about all of these. */
  above: string | undefined
  form: ConfigForm
  readOnly: boolean
}

/** The categories of a page as tabs; the open one stands in the address. */
export function CategoryTabs({ categories, above, form, readOnly }: Props) {
  const t = useT()
  const [open, choose] = useOpenTab(categories, chosenBy(form, above))
  return (
    <Tabs
      label={t('config.sections')}
      className={above ? 'mt-8' : ''}
      value={open}
      onChange={choose}
      tabs={categories.map((category) => ({
        id: category,
        label: <TabLabel category={category} above={above} form={form} t={t} />,
        content: (
          <div className="pt-5">
            <CategoryForm category={category} form={form} readOnly={readOnly} />
          </div>
        ),
      }))}
    />
  )
}

/** The provider that is in use, where the page is about providers. */
function chosenBy(form: ConfigForm, above: string | undefined) {
  const row = form.rows.find((one) => one.category === above && one.name.endsWith('_provider'))
  return row && valueOf(row, form.draft)
}

/** The address names a tab or a setting in it; else the one in use, else the first. */
function useOpenTab(categories: readonly string[], chosen: string | undefined) {
  const [params, setParams] = useSearchParams()
  const focused = useFocus().focus.split('.')[0] ?? ''
  const named = [params.get('tab') ?? '', focused, chosen ?? '']
  const open = named.find((one) => categories.includes(one)) ?? categories[0] ?? ''
  const choose = (category: string) => {
    const next = new URLSearchParams(params)
    next.set('tab', category)
    next.delete('focus')
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return [open, choose] as const
}

function TabLabel({
  category,
  above,
  form,
  t,
}: Omit<Props, 'categories' | 'readOnly'> & { category: string; t: T }) {
  const rows = form.rows.filter((row) => row.category === category)
  const pending = rows.filter((row) => form.draft.has(keyOf(row))).length
  const wrong = rows.some((row) => form.problems.has(keyOf(row)))
  const enable = rows.find(({ name }) => name === 'enable')
  const isOn = enable !== undefined && valueOf(enable, form.draft) === 'true'
  const inUse = chosenBy(form, above) === category
  return (
    <span className="inline-flex items-center gap-1.5">
      {t(`config.cat.${category as 'email'}`)}
      {(isOn || inUse) && <ToneTag tone="good">{t(inUse ? 'config.inUse' : 'config.on')}</ToneTag>}
      {wrong ? (
        <ToneTag tone="bad">!</ToneTag>
      ) : (
        pending > 0 && <ToneTag tone="warn">{pending}</ToneTag>
      )}
    </span>
  )
}

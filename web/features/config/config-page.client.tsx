import { Skeleton } from 'antd'
import { type ConfigPage as Page, updateConfig } from '#contracts/settings.ts'
import { LoadFailure } from '../office/load-failure.tsx'
import { useRights } from '../office/use-rights.ts'
import { CategoryForm } from './category-form.tsx'
import { CategoryTabs } from './category-tabs.tsx'
import { ConfigHead } from './config-head.tsx'
import { layoutOf } from './pages.ts'
import { SaveBar } from './save-bar.tsx'
import { useConfig } from './use-config.ts'
import { useShowSetting } from './use-focus.ts'

/** One page of settings, generated from the rows the server gives. */
export function SettingsForm({ page }: { page: Page }) {
  const may = useRights()
  const form = useConfig(page)
  const readOnly = !may(updateConfig)
  useShowSetting(!form.query.isPending)
  const { above, tabs } = layoutOf(page)
  if (form.query.isError) return <LoadFailure query={form.query} />
  if (form.query.isPending) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <div
      className="max-w-4xl"
      onKeyDown={(event) => {
        const saves = event.key === 'Enter' || event.key.toLowerCase() === 's'
        if (!saves || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        form.save()
      }}
    >
      <ConfigHead page={page} readOnly={readOnly} refresh={form.refresh} />
      {above && (
        <CategoryForm
          category={above}
          form={form}
          readOnly={readOnly}
          // The providers below have tries of their own.
          hasTest={tabs.length === 0}
        />
      )}
      {tabs.length > 0 && (
        <CategoryTabs categories={tabs} above={above} form={form} readOnly={readOnly} />
      )}
      {!readOnly && <SaveBar form={form} />}
    </div>
  )
}

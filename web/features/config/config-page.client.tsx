import { Skeleton } from 'antd'
import { type ConfigPage as Page, updateConfig } from '#contracts/settings.ts'
import { LoadFailure } from '#web/features/office/load-failure.tsx'
import { useRights } from '#web/features/office/use-rights.ts'
import { CategoryForm } from './category-form.tsx'
import { CategoryTabs } from './category-tabs.tsx'
import { ConfigHead } from './config-head.tsx'
import { layoutOf } from './layout.ts'
import { SaveBar } from './save-bar.tsx'
import { useConfig } from './use-config.ts'
import { useShowSetting } from './use-focus.ts'
import { useSaveKeys } from './use-save-keys.ts'

/** One page of settings, generated from the rows the server gives. */
export function SettingsForm({ page }: { page: Page }) {
  const may = useRights()
  const form = useConfig(page)
  const readOnly = !may(updateConfig)
  useShowSetting(!form.query.isPending)
  const onKeyDown = useSaveKeys(form.save)
  const { above, tabs } = layoutOf(page)
  // Once it is there, a form stays, whatever becomes of a later look at what is stored.
  if (form.query.isLoadingError) return <LoadFailure query={form.query} />
  if (form.query.isPending) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <div className="max-w-4xl" onKeyDown={onKeyDown}>
      <ConfigHead page={page} form={form} readOnly={readOnly} />
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

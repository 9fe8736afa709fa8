import { Alert, Button } from 'antd'
import { History } from 'lucide-react'
import { useState } from 'react'
import { type ConfigPage, listConfigHistory } from '#contracts/settings.ts'
import { useT } from '#web/kit/words.ts'
import { PageActions } from '#web/features/office/page-head.tsx'
import { useRights } from '#web/features/office/use-rights.ts'
import { HistoryDrawer } from './history-drawer.tsx'
import type { ConfigForm } from './use-config.ts'

interface HeadProps {
  page: ConfigPage
  form: ConfigForm
  readOnly: boolean
}

/** What stands above a settings page: whether it can be changed, and its history. */
export function ConfigHead({ page, form, readOnly }: HeadProps) {
  const t = useT()
  const may = useRights()
  const [open, setOpen] = useState(false)
  return (
    <>
      {readOnly && <Alert type="info" showIcon title={t('config.readOnly')} className="mb-5!" />}
      {may(listConfigHistory) && (
        <PageActions>
          <Button icon={<History size={16} />} onClick={() => setOpen(true)}>
            {t('config.history')}
          </Button>
        </PageActions>
      )}
      <HistoryDrawer page={page} form={form} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

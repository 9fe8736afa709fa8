import { Button } from 'antd'
import { useT } from '#web/kit/words.ts'
import type { ConfigForm } from './use-config.ts'

/** Stays at the bottom of a settings page: how much is unsaved, what was refused, saving. */
export function SaveBar({ form }: { form: ConfigForm }) {
  const t = useT()
  const { draft, busy, failure, save, undoAll } = form
  const count = draft.size
  return (
    <div className="sticky bottom-0 z-10 mt-8 border-t border-line bg-paper/95 py-3 backdrop-blur-sm">
      {failure && (
        <p role="alert" className="mb-2 text-seal">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="primary" loading={busy} disabled={count === 0} onClick={save}>
          {t(busy ? 'config.saving' : 'config.save')}
        </Button>
        {count > 0 && (
          <Button disabled={busy} onClick={undoAll}>
            {t('config.undoAll')}
          </Button>
        )}
        <span role="status" className="text-s text-ink-3">
          {count > 0 ? t('config.pendingCount', { count }) : t('config.nothingChanged')}
        </span>
      </div>
    </div>
  )
}

import { useT } from '#web/kit/words.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** An address below `/admin` that is no page. */
export function OfficeNotFound() {
  const t = useT()
  return (
    <EmptyState
      title={t('office.notFound')}
      hint={t('office.notFoundHint')}
      action={
        <a href="/admin" className={buttonClass('line')}>
          {t('office.toDashboard')}
        </a>
      }
    />
  )
}

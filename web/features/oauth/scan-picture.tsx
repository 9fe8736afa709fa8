import { useT } from '#web/kit/words.ts'
import { cx } from '#web/ui/classes.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Scan } from './use-scan.ts'

/** The code to scan; pressing it fetches another one. */
export function ScanPicture({ scan }: { scan: Scan }) {
  const t = useT()
  const { picture, expired, refresh } = scan
  return (
    <>
      <button
        type="button"
        onClick={refresh}
        aria-label={t('scan.refresh')}
        className="relative grid size-60 place-items-center overflow-hidden rounded-md border border-line-strong bg-sheet"
      >
        {picture ? (
          <img
            src={picture}
            alt={t('scan.code')}
            className={cx('size-full object-contain', expired && 'opacity-20')}
          />
        ) : (
          <Spinner label={t('ui.loading')} className="text-xl" />
        )}
        {expired && (
          <span className="absolute rounded-md bg-surface px-4 py-2 font-strong text-ink shadow-soft">
            {t('scan.expired')}
          </span>
        )}
      </button>
      <p role="status" className="text-center text-ink-2">
        {t(expired ? 'scan.expiredHint' : 'scan.hint')}
      </p>
    </>
  )
}

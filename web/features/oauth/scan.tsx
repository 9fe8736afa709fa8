import { useSearchParams } from 'react-router'
import { useT } from '#web/kit/words.ts'
import { cx } from '#web/ui/classes.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import type { SignedIn } from '#contracts/users.ts'
import { Failure } from '#web/features/account/account-form.tsx'
import { AccountPage } from '#web/features/account/account-page.tsx'
import { Complete, SecondStep } from './later.tsx'
import { oauthTarget } from './kept.ts'
import { type Scan, useScan } from './use-scan.ts'
import { useOutcome } from './use-outcome.ts'

/** Signing in with the site's mini program: a code to scan, and what becomes of it. */
export default function ScanSignIn() {
  const t = useT()
  const [params] = useSearchParams()
  const { settle, unbound, signIn } = useOutcome(oauthTarget(params.get('redirect')))
  const scan = useScan(settle)
  return (
    <AccountPage title={t(unbound ? 'oauth.completeTitle' : 'scan.title')}>
      {unbound ? (
        <Complete unbound={unbound} done={signIn} />
      ) : (
        <Scanning scan={scan} signIn={signIn} />
      )}
    </AccountPage>
  )
}

function Scanning({ scan, signIn }: { scan: Scan; signIn: (one: SignedIn) => Promise<void> }) {
  const { ticket } = scan.second
  if (ticket)
    return <SecondStep ticket={ticket} done={signIn} back={scan.refresh} expire={scan.refresh} />
  return (
    <div className="grid justify-items-center gap-4">
      <Picture scan={scan} />
      <Failure failure={scan.failure} />
    </div>
  )
}

function Picture({ scan }: { scan: Scan }) {
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
          !scan.failure && <Spinner label={t('ui.loading')} className="text-xl" />
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

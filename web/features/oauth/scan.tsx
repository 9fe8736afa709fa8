import { useSearchParams } from 'react-router'
import { loginPath } from '#web/kit/paths.ts'
import { useT } from '#web/kit/words.ts'
import type { SignedIn } from '#contracts/users.ts'
import { Failure } from '#web/features/account/account-form.tsx'
import { AccountPage } from '#web/features/account/account-page.tsx'
import { Complete, SecondStep } from './later.tsx'
import { Stopped } from './notice.tsx'
import { ScanPicture } from './scan-picture.tsx'
import { oauthTarget } from './addresses.ts'
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
  const { failure } = scan
  // Somebody punished is told more than a sentence.
  if (failure?.code === 'auth.punished') return <Failure failure={failure} />
  if (failure) return <Stopped message={failure.message} again={loginPath()} />
  return (
    <div className="grid justify-items-center gap-4">
      <ScanPicture scan={scan} />
    </div>
  )
}

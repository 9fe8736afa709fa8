import { lazy, type ReactNode, Suspense } from 'react'
import type { SignedIn } from '#contracts/users.ts'
import type { Acts } from './acts.ts'
import { PasswordSignIn } from './password-sign-in.tsx'
import { useSecondStep } from './use-second-step.ts'

// Each comes to who needs it: the site sends SMS, the account has two steps.
const SecondStep = lazy(() => import('./second-step.tsx'))
const SignInTabs = lazy(() => import('./sign-in-tabs.tsx'))

interface Props {
  acts: Acts
  /** Whether codes can be sent by SMS. */
  sms: boolean
  labels: { password: string; sms: string }
  done: (signedIn: SignedIn) => Promise<void>
  /** What follows the second step, where that is something else. */
  afterSecond?: (signedIn: SignedIn) => Promise<void>
  /** Other ways in, which end where the second step begins. */
  children?: ReactNode
}

/** Signing in by password or by SMS, and the second step for accounts that have one. What was typed outlives both. */
export function SignInPanel({ acts, sms, labels, done, afterSecond = done, children }: Props) {
  const second = useSecondStep()
  const common = { acts, done, takeOver: second.takeOver }
  const byPassword = (hidden: boolean) => (
    <PasswordSignIn {...common} expired={second.expired} hidden={hidden} />
  )
  return (
    <Suspense>
      {second.ticket && (
        <SecondStep
          ticket={second.ticket}
          done={afterSecond}
          back={second.leave}
          expire={second.expire}
        />
      )}
      <div hidden={Boolean(second.ticket)}>
        <div className="grid gap-4">
          {sms ? (
            <SignInTabs {...common} labels={labels} byPassword={byPassword} />
          ) : (
            byPassword(false)
          )}
          {children}
        </div>
      </div>
    </Suspense>
  )
}

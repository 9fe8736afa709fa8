import { useState } from 'react'
import type { SignedIn } from '#contracts/users.ts'
import { useT } from '#web/kit/words.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Acts } from './acts.ts'
import { PasswordSignIn } from './password-sign-in.tsx'
import { SecondStep } from './second-step.tsx'
import { SmsSignIn } from './sms-sign-in.tsx'
import { useSecondStep } from './use-second-step.ts'

interface Props {
  acts: Acts
  /** Whether codes can be sent by SMS. */
  sms: boolean
  labels: { password: string; sms: string }
  done: (signedIn: SignedIn) => Promise<void>
  /** What follows the second step, where that is something else. */
  afterSecond?: (signedIn: SignedIn) => Promise<void>
}

/** Signing in by password or by SMS, and the second step for accounts that have one. What was typed outlives the change of tabs. */
export function SignInPanel({ acts, sms, labels, done, afterSecond = done }: Props) {
  const t = useT()
  const [tab, setTab] = useState('password')
  const second = useSecondStep()
  const common = { acts, done, takeOver: second.takeOver }
  const content = (
    <>
      <PasswordSignIn {...common} expired={second.expired} hidden={tab !== 'password'} />
      {sms && <SmsSignIn {...common} hidden={tab !== 'sms'} />}
    </>
  )
  const tabs = [
    { id: 'password', label: labels.password, content },
    { id: 'sms', label: labels.sms, content },
  ]
  return (
    <>
      {second.ticket && (
        <SecondStep
          ticket={second.ticket}
          done={afterSecond}
          back={second.leave}
          expire={second.expire}
        />
      )}
      <div hidden={Boolean(second.ticket)}>
        {sms ? (
          <Tabs
            label={t('login.ways')}
            tabs={tabs}
            value={tab}
            onChange={setTab}
            className="grid gap-4"
          />
        ) : (
          content
        )}
      </div>
    </>
  )
}

import { type ReactNode, useState } from 'react'
import type { SignedIn } from '#contracts/users.ts'
import type { ApiError } from '#web/kit/api.ts'
import { useT } from '#web/kit/words.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Acts } from './acts.ts'
import SmsSignIn from './sms-sign-in.tsx'

interface Props {
  acts: Acts
  labels: { password: string; sms: string }
  byPassword: (hidden: boolean) => ReactNode
  done: (signedIn: SignedIn) => Promise<void>
  takeOver: (error: ApiError) => boolean
}

/** The two ways to sign in where the site can send SMS; both forms stay, so that nothing typed is lost. */
export default function SignInTabs({ labels, byPassword, ...sms }: Props) {
  const t = useT()
  const [tab, setTab] = useState('password')
  const content = (
    <>
      {byPassword(tab !== 'password')}
      <SmsSignIn {...sms} hidden={tab !== 'sms'} />
    </>
  )
  return (
    <Tabs
      label={t('login.ways')}
      tabs={[
        { id: 'password', label: labels.password, content },
        { id: 'sms', label: labels.sms, content },
      ]}
      value={tab}
      onChange={setTab}
      className="grid gap-4"
    />
  )
}

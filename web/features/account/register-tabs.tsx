import { useState } from 'react'
import type { SignedIn } from '#contracts/users.ts'
import { useT } from '#web/kit/words.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Acts } from './acts.ts'
import { RegisterForm } from './register-form.tsx'

interface Props {
  acts: Acts
  labels: { email: string; mobile: string }
  disabled?: boolean
  done: (signedIn: SignedIn) => Promise<void>
}

/** Two ways to register in one form: what was typed stays when the tab changes. */
export default function RegisterTabs({ labels, ...form }: Props) {
  const t = useT()
  const [channel, setChannel] = useState<'email' | 'mobile'>('email')
  const content = <RegisterForm {...form} channel={channel} />
  return (
    <Tabs
      label={t('register.ways')}
      value={channel}
      onChange={(id) => setChannel(id === 'mobile' ? 'mobile' : 'email')}
      tabs={[
        { id: 'email', label: labels.email, content },
        { id: 'mobile', label: labels.mobile, content },
      ]}
      className="grid gap-4"
    />
  )
}

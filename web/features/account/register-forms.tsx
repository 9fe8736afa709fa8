import { useState } from 'react'
import type { SignedIn } from '#contracts/users.ts'
import { useSetting } from '#web/features/shell/use-root.ts'
import { useT } from '#web/kit/words.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ownActs } from './acts.ts'
import { RegisterForm } from './register-form.tsx'
import { useSignIn } from './use-sign-in.ts'

/** Registering by e-mail, and by mobile where SMS can be sent. */
export function RegisterForms({ open }: { open: boolean }) {
  const t = useT()
  const signIn = useSignIn()
  const sms = useSetting('system', 'enable_sms') === 'true'
  const [channel, setChannel] = useState<'email' | 'mobile'>('email')
  const done = async (signedIn: SignedIn) => {
    await signIn(signedIn)
    toast.good(t('register.done'))
  }
  const form = <RegisterForm acts={ownActs(t)} channel={channel} disabled={!open} done={done} />
  if (!sms) return form
  return (
    <Tabs
      label={t('register.ways')}
      value={channel}
      onChange={(id) => setChannel(id === 'mobile' ? 'mobile' : 'email')}
      tabs={[
        { id: 'email', label: t('register.byEmail'), content: form },
        { id: 'mobile', label: t('register.byMobile'), content: form },
      ]}
      className="grid gap-4"
    />
  )
}

import { lazy, Suspense } from 'react'
import type { SignedIn } from '#contracts/users.ts'
import { useSetting } from '#web/features/shell/use-root.ts'
import { useT } from '#web/kit/words.ts'
import { toast } from '#web/ui/toast.tsx'
import { ownActs } from './acts.ts'
import { RegisterForm } from './register-form.tsx'
import { useSignIn } from './use-sign-in.ts'

const RegisterTabs = lazy(() => import('./register-tabs.tsx'))

/** Registering by e-mail, and by mobile where SMS can be sent. */
export function RegisterForms({ open }: { open: boolean }) {
  const t = useT()
  const signIn = useSignIn()
  const sms = useSetting('system', 'enable_sms') === 'true'
  const done = async (signedIn: SignedIn) => {
    await signIn(signedIn)
    toast.good(t('register.done'))
  }
  const form = { acts: ownActs(t), disabled: !open, done }
  if (!sms) return <RegisterForm {...form} channel="email" />
  const labels = { email: t('register.byEmail'), mobile: t('register.byMobile') }
  return (
    <Suspense>
      <RegisterTabs {...form} labels={labels} />
    </Suspense>
  )
}

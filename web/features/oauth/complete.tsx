import { useMemo, useState } from 'react'
import type { SignedIn } from '#contracts/users.ts'
import { Avatar } from '#web/features/shell/avatar.tsx'
import { useSetting } from '#web/features/shell/use-root.ts'
import { useT } from '#web/kit/words.ts'
import { RegisterForm } from '#web/features/account/register-form.tsx'
import RegisterTabs from '#web/features/account/register-tabs.tsx'
import { SignInPanel } from '#web/features/account/sign-in-panel.tsx'
import { bindThen } from './bind-then.ts'
import { bindingActs } from './binding-acts.ts'
import type { Unbound } from './use-outcome.ts'

interface Props {
  unbound: Unbound
  done: (signedIn: SignedIn) => Promise<void>
}

/** Somebody the provider knows and this site does not: an account of theirs to bind, or a new one. */
export default function Complete({ unbound, done }: Props) {
  const t = useT()
  const acts = useMemo(() => bindingActs(unbound.ticket, t), [unbound.ticket, t])
  const open = useSetting('security', 'enable_register') !== 'false'
  const sms = useSetting('system', 'enable_sms') === 'true'
  const [isNew, setNew] = useState(false)
  const labels = { password: t('oauth.passwordTab'), sms: t('oauth.smsTab') }
  const newLabels = { email: t('oauth.emailTab'), mobile: t('oauth.mobileTab') }
  return (
    <div className="grid gap-4">
      <Who unbound={unbound} />
      {isNew && sms && <RegisterTabs acts={acts} labels={newLabels} done={done} />}
      {isNew && !sms && <RegisterForm acts={acts} channel="email" done={done} />}
      {!isNew && (
        <SignInPanel
          acts={acts}
          sms={sms}
          labels={labels}
          done={done}
          afterSecond={(signedIn) => bindThen(done, unbound.ticket, signedIn)}
        />
      )}
      {open && (
        <button
          type="button"
          onClick={() => setNew(!isNew)}
          className="justify-self-start text-s text-indigo underline underline-offset-4"
        >
          {t(isNew ? 'oauth.toExisting' : 'oauth.toNew')}
        </button>
      )}
    </div>
  )
}

function Who({ unbound }: { unbound: Unbound }) {
  const t = useT()
  const name = unbound.nickname || unbound.username || t('oauth.nameless')
  return (
    <p className="flex items-center gap-3 rounded-md bg-sunk px-4 py-3">
      <Avatar user={{ username: name, avatar: unbound.avatar }} />
      <span>{t('oauth.hello', { name })}</span>
    </p>
  )
}

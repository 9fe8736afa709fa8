import { useMemo, useState } from 'react'
import type { SignedIn } from '#contracts/users.ts'
import { Avatar } from '#web/features/shell/avatar.tsx'
import { useSetting } from '#web/features/shell/use-root.ts'
import { useT } from '#web/kit/words.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { bindingActs, type Acts } from '../acts.ts'
import { RegisterForm } from '../register-form.tsx'
import { SignInPanel } from '../sign-in-panel.tsx'
import { bindThen } from './bind-then.ts'
import type { Unbound } from './use-outcome.ts'

interface Props {
  unbound: Unbound
  done: (signedIn: SignedIn) => Promise<void>
}

/** Somebody the provider knows and this site does not: an account of theirs to bind, or a new one. */
export function Complete({ unbound, done }: Props) {
  const t = useT()
  const acts = useMemo(() => bindingActs(unbound.ticket, t), [unbound.ticket, t])
  const open = useSetting('security', 'enable_register') !== 'false'
  const sms = useSetting('system', 'enable_sms') === 'true'
  const [isNew, setNew] = useState(false)
  const labels = { password: t('oauth.passwordTab'), sms: t('oauth.smsTab') }
  return (
    <div className="grid gap-4">
      <Who unbound={unbound} />
      {isNew ? (
        <NewAccount acts={acts} sms={sms} done={done} />
      ) : (
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

function NewAccount({ acts, sms, done }: { acts: Acts; sms: boolean; done: Props['done'] }) {
  const t = useT()
  const [tab, setTab] = useState<'email' | 'mobile'>('email')
  const form = <RegisterForm acts={acts} channel={tab} done={done} />
  if (!sms) return form
  return (
    <Tabs
      label={t('register.ways')}
      value={tab}
      onChange={(id) => setTab(id === 'mobile' ? 'mobile' : 'email')}
      tabs={[
        { id: 'email', label: t('oauth.emailTab'), content: form },
        { id: 'mobile', label: t('oauth.mobileTab'), content: form },
      ]}
      className="grid gap-4"
    />
  )
}

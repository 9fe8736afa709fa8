import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { findPasswordByMail } from '#contracts/users.ts'
import { call } from '#web/kit/api.ts'
import { useT } from '#web/kit/words.ts'
import { AccountForm } from '#web/features/account/account-form.tsx'
import { useCaptcha } from '#web/features/account/captcha/use-captcha.ts'
import { EmailInput } from '#web/features/account/email-input.tsx'
import { emailProblem } from '#web/features/account/rules.ts'
import { useForm } from '#web/features/account/use-form.ts'

/** Step one of finding a password: the letter with the link. What is said afterwards is the same whether the address is known or not. */
export function FindByMail() {
  const [sentTo, setSentTo] = useState<string>()
  return sentTo ? <Sent to={sentTo} /> : <Ask onSent={setSentTo} />
}

function Ask({ onSent }: { onSent: (email: string) => void }) {
  const t = useT()
  const captcha = useCaptcha('find_password')
  const form = useForm(['email'], {
    fallback: t('find.failed'),
    captcha,
    check: ({ email }) => ({ email: emailProblem(email, t) }),
    send: async ({ email }, answer) => {
      await call(findPasswordByMail, { email: email.trim(), ...answer })
      onSent(email.trim())
    },
  })
  return (
    <AccountForm form={form} label={t('find.send')} busyLabel={t('find.sending')}>
      <EmailInput error={form.problems.email} />
    </AccountForm>
  )
}

function Sent({ to }: { to: string }) {
  const t = useT()
  return (
    <div role="status" className="grid justify-items-center gap-3 py-4 text-center">
      <MailCheck aria-hidden size={36} className="text-good" />
      <p className="font-strong">{t('find.sentTitle')}</p>
      <p className="text-ink-2">{t('find.sent', { email: to })}</p>
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import { loginSecondStep, type SignedIn } from '#contracts/users.ts'
import { type ApiError, call } from '#web/kit/api.ts'
import { useT } from '#web/kit/words.ts'
import { Input } from '#web/ui/field.tsx'
import { AccountForm } from './account-form.tsx'
import { useForm } from './use-form.ts'
import '#web/locales/parts/oauth.ts'

interface Props {
  ticket: string
  done: (signedIn: SignedIn) => Promise<void>
  back: () => void
  /** The ticket is not good any more. */
  expire: (error: ApiError) => void
}

/** The second step: six digits of the authenticator, or a recovery code for who has lost it. */
export default function SecondStep({ ticket, done, back, expire }: Props) {
  const t = useT()
  const [recovery, setRecovery] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const form = useForm(['code'], {
    fallback: t('login.failed'),
    takeOver: (error) => error.code === 'auth.ticket_expired' && (expire(error), true),
    check: ({ code }) => ({
      code:
        code.trim().length >= 6
          ? undefined
          : t(recovery ? 'second.recoveryShort' : 'second.codeShort'),
    }),
    send: async ({ code }) =>
      done(await call(loginSecondStep, { ticket, code: code.replaceAll(' ', '') })),
  })
  useEffect(() => input.current?.focus(), [recovery])
  return (
    <section aria-label={t('second.title')} className="grid gap-3">
      <p className="text-ink-2">{t(recovery ? 'second.recoveryLead' : 'second.lead')}</p>
      <AccountForm form={form} label={t('second.submit')} busyLabel={t('login.busy')}>
        <Input
          key={String(recovery)}
          ref={input}
          name="code"
          label={t(recovery ? 'second.recovery' : 'second.code')}
          error={form.problems.code}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          inputMode={recovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
        />
      </AccountForm>
      <p className="flex flex-wrap justify-between gap-4 text-s">
        <TextButton onClick={() => setRecovery(!recovery)}>
          {t(recovery ? 'second.useApp' : 'second.useRecovery')}
        </TextButton>
        <TextButton onClick={back}>{t('second.back')}</TextButton>
      </p>
    </section>
  )
}

function TextButton(props: { onClick: () => void; children: string }) {
  return <button type="button" className="text-indigo underline underline-offset-4" {...props} />
}

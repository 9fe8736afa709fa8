import { lazy, Suspense, useState } from 'react'
import { useT } from '#web/kit/words.ts'
import { PasswordInput } from './password-input.tsx'
import { PASSWORD_MIN } from './rules.ts'

const StrengthBars = lazy(() => import('./strength-bars.tsx'))

interface Props {
  labels: readonly [password: string, repeat: string]
  problems: Partial<Record<string, string>>
}

/** A password to be chosen, how hard it is to guess, and once more against slips. */
export function NewPassword({ labels, problems }: Props) {
  const t = useT()
  const [password, setPassword] = useState('')
  const hint = t('register.passwordHint')
  const isLong = password.length >= PASSWORD_MIN
  return (
    <>
      <div
        className="grid gap-1.5"
        onInput={(event) => setPassword((event.target as HTMLInputElement).value)}
      >
        <PasswordInput
          name="password"
          label={labels[0]}
          hint={isLong ? '' : hint}
          error={problems.password}
          autoComplete="new-password"
        />
        {isLong && (
          <Suspense fallback={<span className="text-s text-ink-3">{hint}</span>}>
            <StrengthBars password={password} />
          </Suspense>
        )}
      </div>
      <PasswordInput
        name="repeat"
        label={labels[1]}
        error={problems.repeat}
        autoComplete="new-password"
      />
    </>
  )
}

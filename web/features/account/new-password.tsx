import { useState } from 'react'
import { type T, useT } from '#web/kit/words.ts'
import { cx } from '#web/ui/classes.ts'
import { PasswordInput } from './password-input.tsx'
import { PASSWORD_MIN } from './rules.ts'
import { strengthOf } from './strength.ts'

interface Props {
  labels: readonly [password: string, repeat: string]
  problems: Partial<Record<string, string>>
}

/** A password to be chosen, how hard it is to guess, and once more against slips. */
export function NewPassword({ labels, problems }: Props) {
  const t = useT()
  const [password, setPassword] = useState('')
  return (
    <>
      <div
        className="grid"
        onInput={(event) => setPassword((event.target as HTMLInputElement).value)}
      >
        <PasswordInput
          name="password"
          label={labels[0]}
          hint={hintOf(password, t)}
          error={problems.password}
          autoComplete="new-password"
        />
        <Bars strength={strengthOf(password)} />
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

const words = ['strength.weak', 'strength.weak', 'strength.fair', 'strength.good'] as const

const hintOf = (password: string, t: T) =>
  password.length < PASSWORD_MIN ? t('register.passwordHint') : t(words[strengthOf(password)])

const tones = ['bg-line', 'bg-seal', 'bg-warn', 'bg-good'] as const

function Bars({ strength }: { strength: 0 | 1 | 2 | 3 }) {
  return (
    <div aria-hidden className="mt-1 mb-1.5 grid grid-cols-3 gap-1">
      {[1, 2, 3].map((bar) => (
        <span
          key={bar}
          className={cx('h-0.5 rounded-full', bar <= strength ? tones[strength] : 'bg-line')}
        />
      ))}
    </div>
  )
}

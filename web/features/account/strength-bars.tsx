import { useT } from '#web/kit/words.ts'
import { cx } from '#web/ui/classes.ts'
import { strengthOf } from './strength.ts'

const words = ['register.passwordHint', 'strength.weak', 'strength.fair', 'strength.good'] as const
const tones = ['bg-line', 'bg-seal', 'bg-warn', 'bg-good'] as const

/** How hard the password is to guess, in three bars and a word. */
export default function StrengthBars({ password }: { password: string }) {
  const t = useT()
  const strength = strengthOf(password)
  return (
    <div className="flex items-center gap-2 text-s text-ink-3">
      <div aria-hidden className="grid flex-1 grid-cols-3 gap-1">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={cx('h-0.5 rounded-full', bar <= strength ? tones[strength] : 'bg-line')}
          />
        ))}
      </div>
      <span>{t(words[strength])}</span>
    </div>
  )
}

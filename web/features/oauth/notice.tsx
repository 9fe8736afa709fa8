import type { ReactNode } from 'react'
import { useT } from '#web/kit/words.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** Why a sign-in elsewhere did not come to an end, and the way to begin again. */
export function Stopped({ message, again }: { message: string; again: string }) {
  const t = useT()
  return (
    <div className="grid gap-5">
      <p role="alert" className="text-ink-2">
        {message}
      </p>
      <a href={again} className={buttonClass('primary', 'l')}>
        {t('oauth.again')}
      </a>
    </div>
  )
}

export function Waiting({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-3 py-4 text-ink-2">
      <Spinner /> {children}
    </p>
  )
}

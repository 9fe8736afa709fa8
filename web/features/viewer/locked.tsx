import { Lock } from 'lucide-react'
import { useT } from '#web/kit/words.ts'

/** What stands where the free preview ends. */
export function Locked({ left, pages }: { left: number; pages: number }) {
  const t = useT()
  return (
    <div className="viewer-locked">
      <Lock aria-hidden size={22} />
      <p className="font-serif text-l font-strong">{t('viewer.locked', { count: left })}</p>
      <p className="text-s text-ink-3">{t('viewer.lockedHint', { count: pages })}</p>
    </div>
  )
}

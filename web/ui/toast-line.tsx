import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect } from 'react'
import { cx } from './classes.ts'
import { dismiss, type Toast } from './toast.tsx'

const SHOWN_MS = { good: 3500, bad: 6000 }

interface Props {
  toast: Toast
  closeLabel: string
}

/** One toast; goes by itself. */
export default function ToastLine({ toast: { id, tone, text }, closeLabel }: Props) {
  useEffect(() => {
    const timer = setTimeout(() => dismiss(id), SHOWN_MS[tone])
    return () => clearTimeout(timer)
  }, [id, tone])
  const Icon = tone === 'good' ? CircleCheck : CircleAlert
  return (
    <div className="pointer-events-auto flex max-w-lg animate-[appear_var(--quick)_var(--ease)] items-start gap-2.5 rounded-md border border-line bg-surface py-2.5 pr-2 pl-4 shadow-lift">
      <Icon
        aria-hidden
        size={18}
        className={cx('mt-1 shrink-0', tone === 'good' ? 'text-good' : 'text-seal')}
      />
      <span>{text}</span>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => dismiss(id)}
        className="grid size-7 shrink-0 place-items-center rounded-sm text-ink-3 hover:text-ink"
      >
        <X size={14} />
      </button>
    </div>
  )
}

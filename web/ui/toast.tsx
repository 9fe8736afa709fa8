import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { cx } from './classes.ts'

interface Toast {
  readonly id: number
  readonly tone: 'good' | 'bad'
  readonly text: string
}

const SHOWN_MS = { good: 3500, bad: 6000 }
const none: readonly Toast[] = []

let toasts: readonly Toast[] = none
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

const show = (tone: Toast['tone']) => (text: string) => {
  lastId += 1
  set([...toasts.filter((toast) => toast.text !== text).slice(-2), { id: lastId, tone, text }])
}

/** Says a short word at the top of the page: `toast.good('修改成功')`. Browser only. */
export const toast = { good: show('good'), bad: show('bad') }

const dismiss = (id: number) => set(toasts.filter((one) => one.id !== id))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where toasts appear; stands once, in the root. */
export function Toasts({ closeLabel }: { closeLabel: string }) {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-4 z-50 grid justify-items-center gap-2"
    >
      {shown.map((one) => (
        <ToastLine key={one.id} toast={one} closeLabel={closeLabel} />
      ))}
    </div>
  )
}

function ToastLine({
  toast: { id, tone, text },
  closeLabel,
}: {
  toast: Toast
  closeLabel: string
}) {
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

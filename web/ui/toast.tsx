import { lazy, Suspense, useSyncExternalStore } from 'react'

const ToastLine = lazy(() => import('./toast-line.tsx'))

export interface Toast {
  readonly id: number
  readonly tone: 'good' | 'bad'
  readonly text: string
}

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

/** Takes a toast away. */
export const dismiss = (id: number) => set(toasts.filter((one) => one.id !== id))

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
      className="pointer-events-none fixed inset-x-4 top-4 z-2000 grid justify-items-center gap-2"
    >
      <Suspense>
        {shown.map((one) => (
          <ToastLine key={one.id} toast={one} closeLabel={closeLabel} />
        ))}
      </Suspense>
    </div>
  )
}

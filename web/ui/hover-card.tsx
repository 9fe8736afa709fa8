import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from './classes.ts'

const OPEN_MS = 600
const CLOSE_MS = 180

interface Props {
  /** What is pointed at; a link as a rule. */
  anchor: ReactNode
  label: string
  children: ReactNode
  /** Classes of the card: its width above all. */
  className?: string
}

/**
 * A card that opens below its anchor after 600 ms of pointing. By keyboard: arrow down opens it and
 * enters, Escape closes it and returns. The card is a shortcut only; all it offers is reachable elsewhere.
 */
export function HoverCard({ anchor, label, children, className }: Props) {
  const { open, ref, later, close, onKeyDown } = useHover()
  const id = useId()
  return (
    // the card is a shortcut; its anchor is a link
    <div
      ref={ref}
      className="relative"
      onPointerEnter={(event) => event.pointerType === 'mouse' && later(true, OPEN_MS)}
      onPointerLeave={() => later(false, CLOSE_MS)}
      onKeyDown={onKeyDown}
      onClick={close}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      {anchor}
      {open && (
        <section
          id={id}
          aria-label={label}
          className={cx(
            'absolute top-full left-0 z-40 mt-3 max-h-[70dvh] animate-[appear_var(--quick)_var(--ease)] overflow-y-auto rounded-md border border-line bg-surface p-6 text-ink shadow-lift',
            // A bridge over the gap, so that the way from anchor to card does not close it.
            'before:absolute before:inset-x-0 before:-top-3 before:h-3',
            className,
          )}
        >
          {children}
        </section>
      )}
    </div>
  )
}

function useHover() {
  const [open, setOpen] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const entering = useRef(false)
  const later = (next: boolean, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), delay)
  }
  const close = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }
  useEffect(() => {
    if (open && entering.current) ref.current?.querySelector<HTMLElement>('section a')?.focus()
    entering.current = false
  }, [open])
  useEffect(() => () => clearTimeout(timer.current), [])
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      close()
      ref.current?.querySelector<HTMLElement>('a')?.focus()
    }
    if (event.key === 'ArrowDown' && !open) {
      event.preventDefault()
      entering.current = true
      setOpen(true)
    }
  }
  return { open, ref, later, close, onKeyDown }
}

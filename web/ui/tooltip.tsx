import { useEffect, useState } from 'react'

interface Tip {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly below: boolean
}

const GAP = 8
const EDGE = 48

/**
 * One bubble for the whole page: any element with `data-tip="words"` shows them when pointed at or
 * reached by keyboard. The words must also be the element's accessible name or description.
 */
export default function TooltipHost() {
  const [tip, setTip] = useState<Tip>()
  useEffect(() => listen(setTip), [])
  if (!tip) return null
  return (
    <div
      role="presentation"
      className="pointer-events-none fixed z-50 max-w-72 animate-[fade_var(--quick)] rounded-sm bg-ink px-2.5 py-1 text-s text-paper"
      style={{
        left: tip.x,
        top: tip.y,
        transform: `translate(-50%, ${tip.below ? '0' : '-100%'})`,
      }}
    >
      {tip.text}
    </div>
  )
}

function listen(setTip: (tip: Tip | undefined) => void) {
  const hide = () => setTip(undefined)
  const show = (event: Event) => {
    const target = (event.target as Element | null)?.closest?.<HTMLElement>('[data-tip]')
    if (!target || (event instanceof PointerEvent && event.pointerType === 'touch')) return hide()
    if (event.type === 'focusin' && !target.matches(':focus-visible')) return
    setTip(place(target))
  }
  const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide()
  const stop = new AbortController()
  const options = { signal: stop.signal, passive: true }
  addEventListener('pointerover', show, options)
  addEventListener('focusin', show, options)
  addEventListener('focusout', hide, options)
  addEventListener('pointerdown', hide, options)
  addEventListener('scroll', hide, { ...options, capture: true })
  addEventListener('keydown', onKey, options)
  return () => stop.abort()
}

function place(target: HTMLElement): Tip {
  const box = target.getBoundingClientRect()
  const below = box.top < 80
  const middle = box.left + box.width / 2
  return {
    text: target.dataset.tip ?? '',
    x: Math.min(Math.max(middle, EDGE), innerWidth - EDGE),
    y: below ? box.bottom + GAP : box.top - GAP,
    below,
  }
}

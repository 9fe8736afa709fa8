/** The part of the column that a reader sees; heights are pixels from the column's top. */
export interface View {
  /** Height of the column at the view's upper edge, below the site's bar; negative above the column. */
  top(): number
  height(): number
  /** Distance of a point of the window from the view's upper edge. */
  offsetOf(clientY: number): number
  scrollTo(top: number, smooth?: boolean): void
  scrollBy(distance: number, smooth?: boolean): void
  /** Calls back on each scroll and resize; returns the way to stop. */
  listen(onScroll: () => void): () => void
}

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** What the bars above and below cover, as the column's own style says it (scroll-margin). */
function insetsOf(column: HTMLElement) {
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(column)
  return { top: Number.parseFloat(scrollMarginTop), bottom: Number.parseFloat(scrollMarginBottom) }
}

/** The view on a column that scrolls with the window, or within `shell` when that fills the screen. */
export function makeView(column: HTMLElement, shell: HTMLElement | undefined): View {
  const insets = insetsOf(column)
  const edge = () => (shell ? shell.getBoundingClientRect().top : 0) + insets.top
  const top = () => edge() - column.getBoundingClientRect().top
  const scrollBy = (distance: number, smooth = false) => {
    const behavior = smooth && !reducedMotion() ? 'smooth' : 'instant'
    const target = shell ?? window
    target.scrollBy({ top: distance, behavior })
  }
  return {
    top,
    height: () => (shell?.clientHeight ?? innerHeight) - insets.top - insets.bottom,
    offsetOf: (clientY) => clientY - edge(),
    scrollTo: (to, smooth) => scrollBy(to - top(), smooth),
    scrollBy,
    listen(onScroll) {
      const target = shell ?? window
      target.addEventListener('scroll', onScroll, { passive: true })
      return () => target.removeEventListener('scroll', onScroll)
    },
  }
}

/** Values of `ui/tokens.css` as they are drawn now, for what cannot use `var()`. */
export function readTokens<Name extends string>(names: readonly Name[]): Record<Name, string> {
  const style = getComputedStyle(document.documentElement)
  const values = names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()])
  return Object.fromEntries(values) as Record<Name, string>
}

/** Hears when light and dark change, by the system or by the reader's choice; gives the way to stop. */
export function onThemeChange(changed: () => void) {
  const media = matchMedia('(prefers-color-scheme: dark)')
  const watcher = new MutationObserver(changed)
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  media.addEventListener('change', changed)
  return () => {
    watcher.disconnect()
    media.removeEventListener('change', changed)
  }
}

import { useEffect, useState } from 'react'

const NAMES = [
  'ink',
  'ink-2',
  'ink-3',
  'line',
  'line-strong',
  'surface',
  'indigo',
  'good',
  'seal',
  'sans',
] as const
type Inks = Record<(typeof NAMES)[number], string>

function read(): Inks {
  const style = getComputedStyle(document.documentElement)
  const inks = NAMES.map((name) => [name, style.getPropertyValue(`--${name}`).trim()])
  return Object.fromEntries(inks) as Inks
}

/** The colours of the tokens as they are now, for drawings that cannot read CSS; new ones when light and dark change. */
export function useInks(): Inks {
  const [inks, setInks] = useState(read)
  useEffect(() => {
    const changed = () => setInks(read())
    const media = matchMedia('(prefers-color-scheme: dark)')
    const watch = new MutationObserver(changed)
    media.addEventListener('change', changed)
    watch.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      media.removeEventListener('change', changed)
      watch.disconnect()
    }
  }, [])
  return inks
}

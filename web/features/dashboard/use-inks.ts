import { useEffect, useState } from 'react'
import { onThemeChange, readTokens } from '#web/features/office/tokens.ts'

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

/** The colours of the tokens as they are now, for drawings that cannot read CSS; new ones when light and dark change. */
export function useInks(): Inks {
  const [inks, setInks] = useState<Inks>(() => readTokens(NAMES))
  useEffect(() => onThemeChange(() => setInks(readTokens(NAMES))), [])
  return inks
}

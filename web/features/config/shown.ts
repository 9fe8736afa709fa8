import type { ConfigRow } from '#contracts/settings.ts'
import type { T } from '#web/kit/words.ts'
import { optionsOf } from './draft.ts'

type Shown = Pick<ConfigRow, 'input_type' | 'options'>

/** A value as people read it: on or off, an option by its label, else the text itself. */
export function shownValue(row: Shown | undefined, text: string, t: T) {
  if (row?.input_type === 'switch') return t(text === 'true' ? 'config.on' : 'config.off')
  return optionsOf(row?.options ?? '').find(({ value }) => value === text)?.label ?? text
}

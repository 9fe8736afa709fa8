import type { Setting } from './setting.ts'

/** The value as the text of a form field. */
export function toText(setting: Setting, value: unknown): string {
  if (setting.input === 'switch') return value ? 'true' : 'false'
  if (setting.input === 'select-multi') return (value as string[]).join(',')
  return String(value)
}

/** The text of a form field as a value that the setting's schema can judge. */
export function fromText(setting: Setting, given: string): unknown {
  switch (setting.input) {
    case 'switch':
      return switchOf(given)
    case 'number':
      return given.trim() === '' ? Number.NaN : Number(given)
    case 'select-multi':
      return listOf(given)
    default:
      return given
  }
}

const switchOf = (given: string) =>
  given === 'true' || given === '1' ? true : given === 'false' || given === '0' ? false : given

const listOf = (given: string) => [
  ...new Set(
    given
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]

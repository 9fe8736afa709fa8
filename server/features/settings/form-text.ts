import type { Words } from '#contracts/refusals.ts'
import type { Setting } from './setting.ts'

/** The value as the text of a form field. */
export function toText(setting: Setting, value: unknown): string {
  if (setting.input === 'switch') return value ? 'true' : 'false'
  if (setting.input === 'select-multi') return (value as string[]).join(',')
  return String(value)
}

/** The value as people read it: an option by its label, a long text by its beginning. */
export function toWords(setting: Setting, value: unknown): Words {
  if (setting.input === 'switch') return value ? ['开', 'on'] : ['关', 'off']
  const [, zh, en = zh] = setting.options.find(([one]) => one === value) ?? []
  if (zh !== undefined && en !== undefined) return [zh, en]
  const text = toText(setting, value)
  if (text === '') return ['空', 'empty']
  const begun = text.length > 40 ? `${text.slice(0, 40)}…` : text
  return [`“${begun}”`, `“${begun}”`]
}

/** The text of a form field as a value that the setting's schema can judge. */
export function fromText(setting: Setting, given: string): unknown {
  switch (setting.input) {
    case 'switch':
      return switchOf(given)
    case 'number':
      return numberOf(given)
    case 'select-multi':
      return listOf(given)
    default:
      return given
  }
}

/** Digits as people write them, full-width ones too; `0x10`, `1e3` and `Infinity` are no numbers here. */
function numberOf(given: string) {
  const written = given.normalize('NFKC').trim()
  return /^-?\d{1,20}(?:\.\d{1,20})?$/.test(written) ? Number(written) + 0 : Number.NaN
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

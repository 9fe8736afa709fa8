import type { Locale } from '#contracts/refusals.ts'

const words: Record<Locale, string> = {
  'zh-CN': '含有无法保存的字符',
  en: 'Contains characters that cannot be kept',
}

/** PostgreSQL takes neither a zero character nor half of a surrogate pair in JSON. */
const isUnstorable = (text: string) => text.includes('\0') || !text.isWellFormed()

/**
 * The fields of a parsed input whose text no column can hold, in the form of `input.invalid`: refused by
 * name before a query would break on them.
 */
export function unstorable(input: unknown, locale: Locale, path: readonly string[] = []): Field[] {
  if (typeof input === 'string')
    return isUnstorable(input) ? [{ field: path.join('.'), message: words[locale] }] : []
  if (typeof input !== 'object' || input === null) return []
  return Object.entries(input).flatMap(([name, value]) =>
    unstorable(value, locale, [...path, name]),
  )
}

interface Field {
  readonly field: string
  readonly message: string
}

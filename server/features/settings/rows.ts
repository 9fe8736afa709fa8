import type { ConfigRow } from '#contracts/settings.ts'
import { inWords, type Locale, type Words } from '#contracts/refusals.ts'
import { toText } from './form-text.ts'
import { STARS } from './given.ts'
import type { Setting } from './setting.ts'
import { categories, settingsOf, type Values, valueOf } from './values.ts'

/** The rows of the forms of some categories, of all when none is named, in the reader's language. */
export const rowsOf = (values: Values, wanted: readonly string[], locale: Locale): ConfigRow[] =>
  (wanted.length > 0 ? [...new Set(wanted)] : categories).flatMap((category) =>
    settingsOf(category).map(([name, setting], sort) => {
      const value = toText(setting, valueOf(values, { category, name }))
      return {
        category,
        name,
        ...texts(setting, locale),
        input_type: setting.input,
        sort,
        col_num: setting.col,
        min: setting.min ?? null,
        max: setting.max ?? null,
        is_secret: setting.isSecret,
        is_public: setting.isPublic,
        is_changed: value !== toText(setting, setting.default),
        value: setting.isSecret && value ? STARS : value,
        default_value: toText(setting, setting.default),
      }
    }),
  )

/** A single text is the same in both languages. */
const textOf = (text: Words | string = '', locale: Locale) =>
  typeof text === 'string' ? text : inWords(text, locale)

const texts = (setting: Setting, locale: Locale) => ({
  label: inWords([setting.label, setting.labelEn], locale),
  placeholder: textOf(setting.placeholder, locale),
  hint: textOf(setting.hint, locale),
  section: textOf(setting.section, locale),
  options: setting.options
    .map(([value, zh, en]) => `${value}:${inWords([zh, en ?? zh], locale)}`)
    .join('\n'),
})

import type { ConfigRow } from '#contracts/settings.ts'
import type { Locale } from '#contracts/refusals.ts'
import { toText } from './form-text.ts'
import { STARS } from './given.ts'
import { inWords, type Setting } from './setting.ts'
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

const texts = (setting: Setting, locale: Locale) => ({
  label: inWords([setting.label, setting.labelEn], locale),
  placeholder: inWords(setting.placeholder, locale),
  hint: inWords(setting.hint, locale),
  section: inWords(setting.section, locale),
  options: setting.options
    .map(([value, zh, en]) => `${value}:${inWords([zh, en ?? zh], locale)}`)
    .join('\n'),
})

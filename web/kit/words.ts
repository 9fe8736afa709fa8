import { createContext, useContext } from 'react'
import type { Locale } from '#contracts/refusals.ts'
import type zhCN from '#web/locales/zh-CN.ts'

/** A sentence, or its two English forms by `count`. `{name}` stands for a value given to `t`. */
export type Words = string | { readonly one: string; readonly other: string }
export type WordKey = keyof typeof zhCN
export type Catalogue = Record<WordKey, Words>
type Values = Record<string, string | number>
export type T = ((key: WordKey, values?: Values) => string) & { readonly locale: Locale }

// One entry a language; the server has both, the browser the one it shows.
const translators = new Map<Locale, T>()

/** Makes a catalogue's words available; called by the entries before anything is drawn. */
export function registerWords(locale: Locale, catalogue: Catalogue) {
  const plural = new Intl.PluralRules(locale)
  const say = (key: WordKey, values: Values = {}) => {
    const words = catalogue[key] ?? key
    const sentence =
      typeof words === 'string'
        ? words
        : words[plural.select(Number(values.count)) === 'one' ? 'one' : 'other']
    return sentence.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''))
  }
  translators.set(locale, Object.assign(say, { locale }))
}

/** The words of a language; for places without React (`meta`). */
export function wordsOf(locale: Locale): T {
  const t = translators.get(locale)
  if (!t) throw new Error(`No words for ${locale}`)
  return t
}

export const LocaleContext = createContext<Locale>('zh-CN')

/** `const t = useT(); t('nav.home')` */
export const useT = () => wordsOf(useContext(LocaleContext))

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
const translators = new Map<Locale, { catalogue: Partial<Catalogue>; t: T }>()

type Part = Partial<Catalogue>
type Load = () => Promise<Record<string, Part>>

/** Loads a part of the catalogue before the module that asks for it goes on: in the browser in the page's language only. */
export async function addPart(load: Record<Locale, Load>) {
  const shown: Locale[] = import.meta.env.SSR ? ['zh-CN', 'en'] : [shownLocale()]
  await Promise.all(
    shown.map(async (locale) => {
      for (const words of Object.values(await load[locale]())) registerWords(locale, words)
    }),
  )
}

const shownLocale = (): Locale => (document.documentElement.lang === 'en' ? 'en' : 'zh-CN')

/** Makes words of a language available; tests register a whole catalogue. */
export function registerWords(locale: Locale, words: Part) {
  const known = translators.get(locale)
  const catalogue = { ...known?.catalogue, ...words }
  translators.set(locale, { catalogue, t: known?.t ?? makeT(locale) })
}

function makeT(locale: Locale): T {
  const plural = new Intl.PluralRules(locale)
  const say = (key: WordKey, values: Values = {}) => {
    const words = translators.get(locale)?.catalogue[key] ?? key
    const sentence =
      typeof words === 'string'
        ? words
        : words[plural.select(Number(values.count)) === 'one' ? 'one' : 'other']
    return sentence.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''))
  }
  return Object.assign(say, { locale })
}

/** The words of a language; for places without React (`meta`). */
export function wordsOf(locale: Locale): T {
  const t = translators.get(locale)?.t
  if (!t) throw new Error(`No words for ${locale}`)
  return t
}

export const LocaleContext = createContext<Locale>('zh-CN')

/** `const t = useT(); t('nav.home')` */
export const useT = () => wordsOf(useContext(LocaleContext))

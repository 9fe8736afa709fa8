import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { Locale } from '#contracts/refusals.ts'
import { reloadOnMissingPart } from './kit/reload.ts'
import { type Catalogue, registerWords } from './kit/words.ts'

const catalogues: Record<Locale, () => Promise<{ default: Catalogue }>> = {
  'zh-CN': () => import('./locales/zh-CN.ts'),
  en: () => import('./locales/en.ts'),
}

const locale: Locale = document.documentElement.lang === 'en' ? 'en' : 'zh-CN'
reloadOnMissingPart()
registerWords(locale, (await catalogues[locale]()).default)
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})

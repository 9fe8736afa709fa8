import { type ConfigPage, configPages } from '#contracts/settings.ts'

/** How the categories of a page are laid out: one above, the others as tabs. */
export interface Layout {
  readonly above: string | undefined
  readonly tabs: readonly string[]
}

/** Pages whose first category is about all the others. */
const WITH_COMMON: readonly ConfigPage[] = ['sms', 'oauth', 'pay']

export const isConfigPage = (page: string | undefined): page is ConfigPage =>
  page !== undefined && Object.hasOwn(configPages, page)

export function layoutOf(page: ConfigPage): Layout {
  const categories: readonly string[] = configPages[page]
  const [first, ...rest] = categories
  if (rest.length === 0 || WITH_COMMON.includes(page)) return { above: first, tabs: rest }
  return { above: undefined, tabs: categories }
}

import type { LoaderFunctionArgs } from 'react-router'
import { listCategories } from '#contracts/categories.ts'
import { getSettings } from '#contracts/settings.ts'
import { apiContext, visitorContext } from '#web/kit/context.ts'
import { orElse } from '#web/kit/load.ts'
import { loadReader } from './load-reader.ts'

const fields = ['id', 'parent_id', 'title', 'doc_count'] as const

/** What every page knows: who reads, the site's settings, the tree of categories. */
export async function loadRoot({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const { call } = context.get(apiContext)
  const { locale, theme, origin } = context.get(visitorContext)
  const [settings, { user, permission }, { category }] = await Promise.all([
    call(getSettings, {}),
    loadReader(context),
    orElse(call(listCategories, { type: [0], enable: [true], field: [...fields] }), {
      total: 0,
      category: [],
    }),
  ])
  // The pages of the back office that the reader may open: the union over the rows they hold.
  const allowPages = [...new Set(permission.flatMap(({ pages }) => pages))]
  return { settings, user, allowPages, category, locale, theme, origin }
}

export type RootData = Awaited<ReturnType<typeof loadRoot>>

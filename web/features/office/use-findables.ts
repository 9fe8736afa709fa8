import { useQuery } from '@tanstack/react-query'
import { configPages, listConfig } from '#contracts/settings.ts'
import { call } from '#web/kit/api.ts'
import { type T, useT } from '#web/kit/words.ts'
import type { Findable } from './find.ts'
import { officePageAt } from './pages.ts'
import type { Rights } from './rights.ts'
import { menuFor } from './side-menu.tsx'
import { useRights } from './use-rights.ts'

/** Every page of the back office this person may open, and every setting on them. */
export function useFindables(enabled: boolean): Findable[] {
  const t = useT()
  const may = useRights()
  const { data } = useQuery({
    queryKey: [listConfig.path, {}],
    queryFn: () => call(listConfig, {}),
    enabled: enabled && may(listConfig),
    staleTime: 60_000,
  })
  return [...pagesOf(may, t), ...settingsOf(data?.config ?? [], may, t)]
}

const pagesOf = (may: Rights, t: T): Findable[] =>
  menuFor(may).flatMap(({ title, pages }) =>
    pages.map((page) => ({
      kind: 'page' as const,
      title: t(page.title),
      place: t(title),
      more: page.path,
      href: page.path,
    })),
  )

interface Setting {
  readonly category: string
  readonly name: string
  readonly label: string
  readonly hint: string
}

function settingsOf(rows: readonly Setting[], may: Rights, t: T): Findable[] {
  const pageOf = new Map(
    Object.entries(configPages).flatMap(([page, categories]) =>
      categories.map((category) => [category as string, `/admin/config/${page}`] as const),
    ),
  )
  return rows.flatMap(({ category, name, label, hint }) => {
    const path = pageOf.get(category)
    const page = path ? officePageAt(path) : undefined
    if (!path || !page || !may.pages.has(path)) return []
    const href = `${path}?focus=${category}.${name}`
    const more = `${hint} ${category}.${name}`
    return [{ kind: 'setting' as const, title: label, place: t(page.title), more, href }]
  })
}

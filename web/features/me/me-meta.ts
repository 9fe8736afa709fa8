import type { MetaArgs } from 'react-router'
import { rootOf } from '#web/features/shell/use-root.ts'
import { pageMeta } from '#web/kit/meta.ts'
import { mePages } from './pages.ts'

/** The title of a page of the member area, for a route's `meta`. */
export function meMeta({ matches, location }: Pick<MetaArgs, 'matches' | 'location'>) {
  const { root, t } = rootOf(matches)
  const path = location.pathname.replace(/\/$/, '')
  const page = mePages.find((one) => one.path === path)
  return pageMeta(root, { title: t(page?.title ?? 'me.title'), path, noIndex: true })
}

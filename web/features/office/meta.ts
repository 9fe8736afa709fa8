import type { MetaArgs } from 'react-router'
import { rootOf } from '#web/features/shell/use-root.ts'
import { pageMeta } from '#web/kit/meta.ts'
import { officePageAt } from './pages.ts'

/** The title of a back-office page, for a route's `meta`. */
export function officeMeta({ matches, location }: Pick<MetaArgs, 'matches' | 'location'>) {
  const { root, t } = rootOf(matches)
  const page = officePageAt(location.pathname)
  const title = page ? t(page.title) : t('error.notFound')
  return pageMeta(root, { title, path: location.pathname, noIndex: true })
}

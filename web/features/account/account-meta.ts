import type { MetaArgs } from 'react-router'
import { rootOf } from '#web/features/shell/use-root.ts'
import { pageMeta } from '#web/kit/meta.ts'
import type { WordKey } from '#web/kit/words.ts'

/** Title and description of an account page; pages that begin or end something personal are not for search engines. */
export function accountMeta(
  matches: MetaArgs['matches'],
  title: WordKey,
  path: string,
  noIndex = false,
) {
  const { root, t } = rootOf(matches)
  const name = String(root?.settings.system.sitename || t('site.name'))
  const description = t('login.describe', { name })
  return pageMeta(root, { title: t(title), description, path, noIndex })
}

import type { Chosen, Problem } from './given.ts'
import { settingsOf, type Values, valueOf } from './values.ts'
import { changesOf } from './store.ts'

/**
 * A stored secret goes only where it was meant to go: whoever changes the address it is sent to must
 * type it again, be it the same. Else somebody who may steer the site but never read its secrets could
 * have them sent to a server of their own.
 */
export function movedSecrets(stored: Values, chosen: readonly Chosen[]): Problem[] {
  const moved = new Set(
    changesOf(stored, chosen)
      .filter(({ setting }) => setting.isDestination)
      .map(({ category }) => category),
  )
  const typed = new Set(chosen.map(({ category, name }) => `${category}.${name}`))
  return [...moved].flatMap((category) =>
    settingsOf(category)
      .filter(([name, { isSecret }]) => isSecret && !typed.has(`${category}.${name}`))
      .filter(([name]) => valueOf(stored, { category, name }))
      .map(([name]) => ({
        category,
        name,
        said: ['地址变了，请重新填写此项', 'the address changes: please type this again'],
      })),
  )
}

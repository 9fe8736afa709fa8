import { documents } from './documents.ts'
import { messages } from './messages.ts'
import { models } from './models.ts'
import { money } from './money.ts'
import { oauth } from './oauth.ts'
import { security } from './security.ts'
import { site } from './site.ts'

/** Every group of settings: default, label, kind of input and marks, said once. */
export const groups = {
  ...site,
  ...security,
  ...messages,
  ...oauth,
  ...documents,
  ...money,
  ...models,
} as const

export type Groups = typeof groups
export type GroupName = keyof Groups

type ValueOf<S> = S extends { default: infer T } ? T : never

/** The values of every group, as the product reads them. */
export type Settings = {
  readonly [G in GroupName]: { readonly [N in keyof Groups[G]]: ValueOf<Groups[G][N]> }
}

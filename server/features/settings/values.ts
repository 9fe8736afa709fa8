import type { Db } from '#server/kit/db.ts'
import { groups, type Settings } from './groups/index.ts'
import type { Setting } from './setting.ts'

/** Values by category and name, where the name is known only while running. */
export type Values = Record<string, Record<string, unknown>>

/** A setting by its names. */
export interface Named {
  readonly category: string
  readonly name: string
}

const definitions = groups as unknown as Record<string, Record<string, Setting>>

export const categories = Object.keys(definitions)

export const settingsOf = (category: string) =>
  Object.hasOwn(definitions, category) ? Object.entries(definitions[category] ?? {}) : []

/** A setting by names that came from outside, where `constructor` is no setting. */
export function definitionOf({ category, name }: Named): Setting | undefined {
  const group = Object.hasOwn(definitions, category) ? definitions[category] : undefined
  return group && Object.hasOwn(group, name) ? group[name] : undefined
}

export const valueOf = (values: Values, { category, name }: Named) => values[category]?.[name]

export const asSettings = (values: Values) => values as unknown as Settings
export const asValues = (settings: Settings) => settings as unknown as Values

export const defaults = (): Values =>
  Object.fromEntries(
    categories.map((category) => [
      category,
      Object.fromEntries(settingsOf(category).map(([name, setting]) => [name, setting.default])),
    ]),
  )

/** Defaults in code plus the stored differences; a stored value that does not fit is passed over. */
export async function readStored(db: Db): Promise<Values> {
  const values = defaults()
  for (const row of await db.selectFrom('setting').selectAll().execute()) {
    const parsed = definitionOf(row)?.schema.safeParse(row.value)
    const group = values[row.category]
    if (parsed?.success && group) group[row.name] = parsed.data
  }
  return values
}

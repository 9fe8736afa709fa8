import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Act } from '#server/kit/caller.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { toText } from './form-text.ts'
import { type Chosen, STARS } from './given.ts'
import type { Setting } from './setting.ts'
import { readStored, type Values, valueOf } from './values.ts'

/** One setting that really changes. */
export interface Change extends Chosen {
  readonly before: unknown
}

export const changesOf = (stored: Values, chosen: readonly Chosen[]): Change[] =>
  chosen
    .map((one) => ({ ...one, before: valueOf(stored, one) }))
    .filter(({ before, value }) => !isDeepStrictEqual(before, value))

/** The values as they would be after the changes. */
export function valuesAfter(stored: Values, changes: readonly Chosen[]): Values {
  const values = Object.fromEntries(
    Object.entries(stored).map(([category, group]) => [category, { ...group }]),
  )
  for (const { category, name, value } of changes) {
    const group = values[category]
    if (group) group[name] = value
  }
  return values
}

/** Writes the changes and their history; what equals the default is not stored. */
export async function write(tx: Tx, changes: readonly Change[], userId: number) {
  for (const { category, name, setting, before, value } of changes) {
    const stored = {
      value: JSON.stringify(value),
      updated_at: sql<Date>`now()`,
      updated_by: userId,
    }
    if (isDeepStrictEqual(value, setting.default))
      await tx
        .deleteFrom('setting')
        .where('category', '=', category)
        .where('name', '=', name)
        .execute()
    else
      await tx
        .insertInto('setting')
        .values({ category, name, ...stored })
        .onConflict((conflict) => conflict.columns(['category', 'name']).doUpdateSet(stored))
        .execute()
    await tx
      .insertInto('setting_change')
      .values({
        category,
        name,
        before: JSON.stringify(before),
        after: JSON.stringify(value),
        user_id: userId,
      })
      .execute()
  }
}

/** The stored values, while nobody else can change them until the transaction ends. */
export async function readLocked(tx: Tx) {
  await sql`lock table setting in share row exclusive mode`.execute(tx)
  return readStored(tx as Db)
}

/** A value as people may see it: secrets as stars. */
export function shown(setting: Setting | undefined, value: unknown): string {
  // Of a setting that is gone nobody knows any more whether it was a secret.
  if (!setting || setting.isSecret) return value ? STARS : ''
  return toText(setting, value)
}

/** What the audit log is told of a change. */
export const actOf = ({ category, name, setting, before, value }: Change): Act => ({
  target: `设置 ${setting.label}（${category}.${name}）`,
  before: shown(setting, before),
  after: shown(setting, value),
})

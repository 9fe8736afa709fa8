import { sql } from 'kysely'
import type { SettingChange } from '#contracts/settings.ts'
import type { Locale } from '#contracts/refusals.ts'
import type { Db } from '#server/kit/db.ts'
import { pageOf } from '#server/kit/page-of.ts'
import { refuse } from '#server/kit/refusals.ts'
import { type Chosen, labelOf, refuseProblems } from './given.ts'
import { wrongWith } from './setting.ts'
import { shown } from './store.ts'
import { definitionOf, type Named, settingsOf } from './values.ts'

interface Asked {
  readonly page: number
  readonly size: number
  readonly category: readonly string[]
  readonly name?: string | undefined
}

/** Who changed what, newest first; secrets as stars. */
export async function listChanges(
  db: Db,
  { page, size, category, name }: Asked,
  locale: Locale,
): Promise<{ total: number; change: SettingChange[] }> {
  let query = db
    .selectFrom('setting_change as change')
    .leftJoin('user', 'user.id', 'change.user_id')
    .selectAll('change')
    .select('user.username')
  if (category.length > 0) query = query.where('change.category', 'in', category)
  if (name !== undefined) query = query.where('change.name', '=', name)
  const { total, rows } = await pageOf(query, sql`change.id desc`, { page, size })
  const change = rows.map((row) => ({
    id: row.id,
    category: row.category,
    name: row.name,
    label: labelOf(row, locale),
    is_secret: definitionOf(row)?.isSecret ?? true,
    before: shown(definitionOf(row), row.before),
    after: shown(definitionOf(row), row.after),
    user_id: row.user_id ?? 0,
    username: row.username ?? '',
    created_at: row.created_at.toISOString(),
  }))
  return { total, change }
}

/**
 * The value a setting had before a change.
 * @throws Refusal `setting.no_change`, `setting.unknown`, `setting.invalid`
 */
export async function beforeChange(db: Db, id: number, locale: Locale): Promise<Chosen> {
  const row = await db
    .selectFrom('setting_change')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) refuse('setting.no_change')
  const { category, name } = row
  const setting = definitionOf(row)
  if (!setting) refuse('setting.unknown', { name: `${category}.${name}` })
  const said = wrongWith(setting, row.before)
  if (said) refuseProblems([{ category, name, said }], locale)
  if (setting.isSecret && row.before && (await isElsewhere(db, row)))
    refuseProblems(
      [
        {
          category,
          name,
          said: [
            '之后换过服务器地址，请到设置页重新填写',
            'the address has changed since: please type it again',
          ],
        },
      ],
      locale,
    )
  return { category, name, setting, value: setting.schema.parse(row.before) }
}

/** Whether, with this change or since, the secrets of the category have been sent to another address. */
async function isElsewhere(db: Db, { category, created_at }: Named & { created_at: Date }) {
  const destinations = settingsOf(category)
    .filter(([, setting]) => setting.isDestination)
    .map(([name]) => name)
  if (destinations.length === 0) return false
  const moved = await db
    .selectFrom('setting_change')
    .select('id')
    .where('category', '=', category)
    .where('name', 'in', destinations)
    .where('created_at', '>=', created_at)
    .limit(1)
    .executeTakeFirst()
  return moved !== undefined
}

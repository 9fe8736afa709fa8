import { z } from 'zod'
import type { PublicSettings } from '#contracts/settings.ts'
import type { Db } from '#server/kit/db.ts'
import type { Listener } from '#server/kit/listen.ts'
import { refuse } from '#server/kit/refusals.ts'
import { type GroupName, groups, type Settings } from './groups.ts'
import { fromText, type Setting, toText } from './schema.ts'

/** Stands for a stored secret in forms; saving it keeps the secret. */
const STARS = '******'
const CHANNEL = 'settings'

export interface SettingsService {
  /** The values in force. Read anew each time: they change while the site runs. */
  get(): Settings
  /** Reads the stored differences again; every node does so within a second of a change. */
  reload(): Promise<void>
  publicView(): PublicSettings
  rows(categories: readonly string[]): ConfigRow[]
  save(
    rows: readonly { category: string; name: string; value: string }[],
    userId: number,
  ): Promise<void>
}

interface ConfigRow {
  category: string
  name: string
  label: string
  placeholder: string
  input_type: string
  options: string
  sort: number
  is_secret: boolean
  value: string
}

const definitions = groups as Record<string, Record<string, Setting>>

const settingsOf = (category: string) =>
  Object.hasOwn(definitions, category) ? Object.entries(definitions[category] ?? {}) : []

/** A setting by names that came from outside, where `constructor` is no setting. */
function definitionOf({ category, name }: { category: string; name: string }) {
  const group = Object.hasOwn(definitions, category) ? definitions[category] : undefined
  return group && Object.hasOwn(group, name) ? group[name] : undefined
}

/** Settings are defaults in code plus stored differences. */
export async function makeSettings(deps: { db: Db; listener: Listener }): Promise<SettingsService> {
  let current = defaults()
  async function reload() {
    const next = defaults()
    for (const row of await deps.db.selectFrom('setting').selectAll().execute()) {
      const parsed = definitionOf(row)?.schema.safeParse(row.value)
      if (parsed?.success) (next as Mutable)[row.category]![row.name] = parsed.data
    }
    current = next
  }
  await deps.listener.on(CHANNEL, reload)
  await reload()

  return {
    get: () => current,
    reload,
    publicView: () => publicView(current),
    rows: (categories) => configRows(current, categories),
    async save(rows, userId) {
      const values = rows.filter((row) => row.value !== STARS).map(parseRow)
      await deps.db.transaction().execute(async (tx) => {
        for (const { category, name, value } of values)
          await tx
            .insertInto('setting')
            .values({ category, name, value: JSON.stringify(value), updated_by: userId })
            .onConflict((conflict) =>
              conflict.columns(['category', 'name']).doUpdateSet({
                value: JSON.stringify(value),
                updated_at: new Date(),
                updated_by: userId,
              }),
            )
            .execute()
        await deps.listener.notify(tx, CHANNEL)
      })
      await reload()
    },
  }
}

type Mutable = Record<string, Record<string, unknown>>

function defaults(): Settings {
  const values: Mutable = {}
  for (const [group, settings] of Object.entries(definitions))
    values[group] = Object.fromEntries(
      Object.entries(settings).map(([name, setting]) => [name, setting.default]),
    )
  return values as unknown as Settings
}

function parseRow({ category, name, value }: { category: string; name: string; value: string }) {
  const setting = definitionOf({ category, name })
  if (!setting) refuse('setting.unknown', { name: `${category}.${name}` })
  try {
    return { category, name, value: fromText(setting, value) }
  } catch (error) {
    const reason = error instanceof z.ZodError ? (error.issues[0]?.message ?? '') : String(error)
    refuse('setting.invalid', { label: setting.label, reason })
  }
}

function publicView(current: Settings): PublicSettings {
  const open = (group: GroupName) =>
    Object.fromEntries(
      settingsOf(group)
        .filter(([, setting]) => setting.isPublic && !setting.isSecret)
        .map(([name]) => [name, (current as unknown as Mutable)[group]?.[name]]),
    )
  return {
    // Unset, the credits' name has both readings of the specification: this one, and 积分 for recharging.
    system: { ...open('system'), credit_name: current.system.credit_name || '文豆' },
    footer: open('footer'),
    security: open('security'),
    display: open('display'),
    download: open('download'),
    payment: {},
    vip: {},
    captcha: {},
    language: languages,
  }
}

/** Languages a document may be filed under. */
const languages = [
  { code: 'zh-CN', language: '简体中文' },
  { code: 'zh-TW', language: '繁體中文' },
  { code: 'en', language: 'English' },
  { code: 'ja', language: '日本語' },
  { code: 'ko', language: '한국어' },
  { code: 'fr', language: 'Français' },
  { code: 'de', language: 'Deutsch' },
  { code: 'ru', language: 'Русский' },
  { code: 'es', language: 'Español' },
  { code: 'ar', language: 'العربية' },
]

function configRows(current: Settings, categories: readonly string[]): ConfigRow[] {
  const wanted = categories.length > 0 ? categories : Object.keys(definitions)
  return wanted.flatMap((category) =>
    settingsOf(category).map(([name, setting], sort) => {
      const value = toText(setting, (current as unknown as Mutable)[category]?.[name])
      return {
        category,
        name,
        label: setting.label,
        placeholder: setting.placeholder ?? '',
        input_type: setting.input,
        options: setting.options ?? '',
        sort,
        is_secret: setting.isSecret,
        value: setting.isSecret && value ? STARS : value,
      }
    }),
  )
}

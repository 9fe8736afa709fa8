import { listConfigHistory, updateConfig } from '#contracts/settings.ts'
import type { Caller } from '#server/kit/caller.ts'
import type { World } from './world.ts'

/** `'email.host'` and the like with their new texts. */
export type Texts = Record<string, string>

/** The rows a form would send. */
export const rowsOf = (values: Texts) =>
  Object.entries(values).map(([key, value]) => {
    const [category = '', name = ''] = key.split('.')
    return { category, name, value }
  })

/** An administrator before the forms of a world's settings. */
export const settingsOf = (world: World) => ({
  save: (values: Texts) => world.admin.call(updateConfig, { config: rowsOf(values) }),
  /** The body of the answer to what should be refused. */
  refused: async (values: Texts, locale = 'zh-CN') => {
    const cookie = `locale=${locale}`
    return (await world.admin.ask(updateConfig, { config: rowsOf(values) }, { cookie })).json()
  },
  stored: () => world.db.selectFrom('setting').selectAll().execute(),
  history: async (category?: string) =>
    (await world.admin.call(listConfigHistory, { category })).change,
  /** As a site is that nobody has set up yet. */
  async reset() {
    await world.db.deleteFrom('setting').execute()
    await world.db.deleteFrom('setting_change').execute()
    await world.site.settings.reload()
  },
})

/** Somebody who calls the service itself; what they note is put into `notes`. */
export const callerOf = (notes: unknown[] = []): Caller => ({
  account: undefined,
  ip: '192.0.2.7',
  userAgent: '',
  locale: 'zh-CN',
  requestId: 'r',
  origin: 'http://localhost',
  note: (act) => void notes.push(act),
})

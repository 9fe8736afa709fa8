import type { Page } from '@playwright/test'
import type { ConfigRow } from '#contracts/settings.ts'
import { type Site, startSite } from './site.ts'
import { expect as baseExpect, test as base, type TestSite } from './test.ts'

/** A site of one's own, for journeys that change its settings. */
export interface OwnSite extends TestSite {
  /** Calls an endpoint as the administrator. */
  asAdmin(method: string, path: string, body?: unknown): Promise<Record<string, unknown>>
  /** `configure({ security: { is_close: true } })`; in force before it returns. */
  configure(settings: Record<string, Record<string, string | number | boolean>>): Promise<void>
  /** Takes back what was configured: the next test finds the site as it is set up. */
  restore(): Promise<void>
  /** Somebody with this password; the name is new each time. */
  person(password: string): Promise<{ id: number; username: string; password: string }>
}

let people = 0

async function own(site: Site): Promise<OwnSite> {
  const token = await site.run('token', 'admin')
  const configured = new Set<string>()
  const asAdmin = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${site.url}/api/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return (await answer.json()) as Record<string, unknown>
  }
  return {
    url: site.url,
    folder: site.folder,
    adminPassword: site.adminPassword,
    token,
    library: { category: 0, birds: { id: 0, uuid: '' }, classic: { id: 0, uuid: '' } },
    asAdmin,
    async configure(settings) {
      const config = Object.entries(settings).flatMap(([category, values]) =>
        Object.entries(values).map(([name, value]) => ({ category, name, value: String(value) })),
      )
      for (const { category } of config) configured.add(category)
      await asAdmin('PUT', 'config', { config })
    },
    async restore() {
      if (configured.size === 0) return
      const asked = [...configured].map((category) => `category=${category}`).join('&')
      const { config } = (await asAdmin('GET', `config/list?${asked}`)) as { config: ConfigRow[] }
      const changed = config
        .filter(({ is_changed }) => is_changed)
        .map(({ category, name, default_value }) => ({ category, name, value: default_value }))
      if (changed.length > 0) await asAdmin('PUT', 'config', { config: changed })
      configured.clear()
    },
    async person(password) {
      people++
      const username = `person-${process.pid}-${people}`
      const who = { username, password, must_change_password: false }
      const { id } = await asAdmin('POST', 'user', who)
      return { id: Number(id), username, password }
    },
  }
}

/** `test` on a site of the worker's own. Its `problems` leave out refusals, which the browser reports by itself. */
export const test = base.extend<{ site: OwnSite; refusals: void }, { ownSite: OwnSite }>({
  ownSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const site = await startSite()
      await use(await own(site))
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: async ({ ownSite }, use) => {
    await use(ownSite)
    await ownSite.restore()
  },
  refusals: [
    async ({ problems }, use) => {
      await use()
      const others = problems.filter((one) => !/status of 4\d\d.*\/api\/v1\//.test(one))
      problems.splice(0, problems.length, ...others)
    },
    { auto: true },
  ],
})

/** Passwords are hashed slowly, and the machine may be busy with other tests. */
export const expect = baseExpect.configure({ timeout: 40_000 })
test.beforeEach(() => test.setTimeout(240_000))

/** Fills in the sign-in form as it stands. */
export async function fillSignIn(page: Page, username: string, password: string) {
  await page.getByLabel('账号').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '立即登录' }).click()
}

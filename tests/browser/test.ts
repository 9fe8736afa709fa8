import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import type { Library } from './library.ts'

export { expect }

/** The running site, as `global-setup.ts` left it. */
export interface TestSite {
  readonly url: string
  readonly folder: string
  readonly adminPassword: string
  /** The administrator's, for preparing a test through the interface. */
  readonly token: string
  readonly library: Library
}

export interface Fixtures {
  site: TestSite
  /** What went wrong on the page; a test fails when it is not empty at its end. */
  problems: string[]
}

/** `test` with the site as `baseURL`, which fails on whatever the page complains about. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  site: async ({}, use) => {
    await use(JSON.parse(process.env.WENYUAN_TEST_SITE ?? '{}'))
  },
  baseURL: async ({ site }, use) => {
    await use(site.url)
  },
  problems: [
    async ({ page, site }, use) => {
      const problems: string[] = []
      listen(page, site.url, problems)
      await use(problems)
      expect(problems, 'complaints of the page').toEqual([])
    },
    { auto: true },
  ],
})

function listen(page: Page, url: string, problems: string[]) {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`)
  })
  page.on('request', (request) => {
    // Nothing a reader does leaves the site.
    if (!request.url().startsWith(url) && /^(https?|wss?):/.test(request.url()))
      problems.push(`asked another site: ${request.url()}`)
  })
}

/** Opens a page and waits until it answers to the reader. */
export async function open(page: Page, path: string) {
  const response = await page.goto(path)
  await page.waitForLoadState('networkidle')
  return response
}

/** What every page owes its reader: accessible (WCAG 2.2 AA), no sideways scrolling; and a picture of it. */
export async function inspect(page: Page, name: string) {
  const { project } = test.info()
  await page.screenshot({
    path: `test-results/screens/${name}-${project.name}.png`,
    fullPage: true,
  })
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wide, 'pixels that stand out sideways').toBeLessThanOrEqual(0)
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help} — ${nodes[0]?.html}`)
  expect(found, 'what axe finds').toEqual([])
}

let accounts = 0

/** Registers somebody new through the page and leaves them signed in. */
export async function register(page: Page, password = 'a good password') {
  accounts++
  const username = `reader-${process.pid}-${Date.now() % 1e6}-${accounts}`
  await open(page, '/register')
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('登录密码', { exact: true }).fill(password)
  await page.getByLabel('确认密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '立即注册' }).click()
  await expect(page).not.toHaveURL(/register/)
  return { username, password }
}

export async function signIn(page: Page, username: string, password: string) {
  await open(page, '/login')
  await page.getByLabel('账号').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '立即登录' }).click()
}

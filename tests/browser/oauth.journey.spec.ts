import type { Page } from '@playwright/test'
import { type Coder, makeGithubDouble } from '../doubles/oauth-code-hosts.ts'
import { expect, fillSignIn, type OwnSite, test as base } from './account-site.ts'
import { inspect, open } from './test.ts'

const PASSWORD = 'a good password'
type Github = Awaited<ReturnType<typeof makeGithubDouble>>

const test = base.extend<{ github: Github }>({
  github: async ({ site }, use) => {
    const github = await makeGithubDouble(`${site.url}/oauth/github`)
    const { clientId: client_id, clientSecret: client_secret } = github.app
    await site.configure({
      oauthGithub: { client_id, client_secret, endpoint: github.url, enable: true },
    })
    await use(github)
    await github.close()
  },
})

/** GitHub's page: `who` agrees at once; without anybody they refuse. Pictures of people are not fetched. */
async function atGithub(page: Page, github: Github, site: OwnSite, who?: Coder) {
  await page.route(/^https:\/\/avatars\.example\//, (route) => route.abort())
  await page.route(`${github.url}/login/oauth/authorize*`, (route) => {
    const { code, state } = github.agree(route.request().url(), who ?? nobody)
    const answer: Record<string, string> = who ? { code, state } : { error: 'access_denied', state }
    const location = `${site.url}/oauth/github?${new URLSearchParams(answer)}`
    return route.fulfill({ status: 302, headers: { location } })
  })
}

const nobody: Coder = { id: 1, login: 'nobody', name: null }
let last = 100
function newCoder(): Coder {
  last += 1
  return { id: last, login: `coder-${last}`, name: '代码先生' }
}

/** Asking GitHub's page, and the pictures that are not fetched, are part of these journeys. */
function expectVisit(problems: string[], github: Github) {
  const others = problems.filter(
    (one) => !one.includes(github.url) && !one.includes('avatars.example'),
  )
  problems.splice(0, problems.length, ...others)
}

test('a stranger from GitHub registers here, and the next time comes straight in', async ({
  page,
  site,
  github,
  problems,
}) => {
  const coder = newCoder()
  await atGithub(page, github, site, coder)
  await open(page, '/login?redirect=%2Fcategory')
  await expect(page.getByText('您可以通过以下方式快速注册或登录')).toBeVisible()
  await inspect(page, 'login-providers')
  await page.getByRole('button', { name: 'GitHub' }).click()
  await expect(page.getByRole('heading', { name: '完善用户信息' })).toBeVisible()
  await expect(page.getByText('代码先生，欢迎。')).toBeVisible()
  await inspect(page, 'oauth-complete')
  await page.getByRole('button', { name: '没有帐号？注册一个' }).click()
  await page.getByLabel('用户名').fill(coder.login)
  await page.getByLabel('登录密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('确认密码', { exact: true }).fill(PASSWORD)
  await inspect(page, 'oauth-register')
  await page.getByRole('button', { name: '注册并绑定' }).click()
  await expect(page).toHaveURL(`${site.url}/category`)

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await open(page, '/login')
  await page.getByRole('button', { name: 'GitHub' }).click()
  await expect(page).toHaveURL(/\/me\/profile/)
  expectVisit(problems, github)
})

test('an account of this site is bound, shown and unbound', async ({
  page,
  site,
  github,
  problems,
}) => {
  const who = await site.person(PASSWORD)
  await atGithub(page, github, site, newCoder())
  await open(page, '/me/bindings')
  await fillSignIn(page, who.username, who.password)
  await expect(page.getByText('还没有绑定第三方账号')).toBeVisible()
  await page.getByRole('button', { name: '绑定GitHub' }).click()
  await expect(page.getByText('绑定成功')).toBeVisible()
  await expect(page).toHaveURL(/\/me\/bindings/)
  await expect(page.getByText('代码先生')).toBeVisible()
  await inspect(page, 'me-bindings')
  await page.getByRole('button', { name: '解绑GitHub' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '解绑' }).click()
  await expect(page.getByText('解绑成功')).toBeVisible()
  await expect(page.getByText('还没有绑定第三方账号')).toBeVisible()
  expectVisit(problems, github)
})

test('a stranger signs in to an account they have and binds it', async ({
  page,
  site,
  github,
  problems,
}) => {
  const who = await site.person(PASSWORD)
  await atGithub(page, github, site, newCoder())
  await open(page, '/login')
  await page.getByRole('button', { name: 'GitHub' }).click()
  await expect(page.getByRole('heading', { name: '完善用户信息' })).toBeVisible()
  await page.getByLabel('账号').fill(who.username)
  await page.getByLabel('密码', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: '登录并绑定' }).click()
  await expect(page.getByText('用户名或密码错误')).toBeVisible()
  await page.getByLabel('密码', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: '登录并绑定' }).click()
  await expect(page).toHaveURL(/\/me\/profile/)
  expectVisit(problems, github)
})

test('who refuses at GitHub, or comes with an answer of somebody else, is told so', async ({
  page,
  site,
  github,
  problems,
}) => {
  await atGithub(page, github, site)
  await open(page, '/login')
  await page.getByRole('button', { name: 'GitHub' }).click()
  await expect(page.getByText('您取消了授权，没有登录。')).toBeVisible()
  await inspect(page, 'oauth-denied')
  await open(page, '/oauth/github?code=abc&state=made-up')
  await expect(page.getByText('登录请求已失效，请重新发起登录')).toBeVisible()
  await page.getByRole('link', { name: '重新登录' }).click()
  await expect(page).toHaveURL(/\/login/)
  await open(page, '/oauth/nonsense?code=abc&state=made-up')
  await expect(page.getByText('没有这种登录方式')).toBeVisible()
  expectVisit(problems, github)
})

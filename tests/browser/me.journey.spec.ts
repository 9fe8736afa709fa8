import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import sharp from 'sharp'
import { expect, fillSignIn, test } from './account-site.ts'
import { inspect, open } from './test.ts'

const PASSWORD = 'a good password'
const OTHER = 'another good password'

test('the profile: what is said, what is checked, the portrait', async ({ page, site }) => {
  const who = await site.person(PASSWORD)
  await open(page, '/me/profile')
  await fillSignIn(page, who.username, who.password)
  await expect(page.getByRole('heading', { name: '个人资料' })).toBeVisible()
  await inspect(page, 'me-profile')
  await page.getByRole('button', { name: '修改资料' }).click()
  await inspect(page, 'me-profile-form')

  await page.getByLabel('用户名').fill('')
  await page.getByLabel('联系邮箱').fill('nowhere')
  await page.getByLabel('联系电话').fill('12345678901')
  await page.getByRole('button', { name: '保存资料' }).click()
  await expect(page.getByText('请输入您的登录用户名')).toBeVisible()
  await expect(page.getByText('请输入正确的邮箱')).toBeVisible()
  await expect(page.getByText('请输入正确的手机号')).toBeVisible()
  await expect(page.getByLabel('用户名')).toBeFocused()

  await page.getByLabel('用户名').fill(who.username)
  await page.getByLabel('联系邮箱').fill(`${who.username}@example.com`)
  await page.getByLabel('联系电话').fill('')
  await page.getByLabel('个性签名').fill('读书不觉已春深')
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#a8322a' } })
  await page.locator('input[type=file]').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await picture.png().toBuffer(),
  })
  await expect(page.getByRole('dialog', { name: '裁剪头像' })).toBeVisible()
  await inspect(page, 'me-crop')
  await page.getByRole('button', { name: '使用' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: '保存资料' }).click()
  await expect(page.getByText('修改成功')).toBeVisible()
  await expect(page.locator('aside img[src^="/view/image/"]')).toBeVisible()
  await expect(page.getByText('读书不觉已春深').first()).toBeVisible()

  await page.getByRole('button', { name: '修改资料' }).click()
  await expect(page.getByLabel('联系邮箱')).toBeDisabled()
  await expect(page.getByLabel('联系电话')).toBeEnabled()
})

test('the password: every sentence to the letter, and the other sign-ins end', async ({
  page,
  browser,
  site,
}) => {
  const who = await site.person(PASSWORD)
  const elsewhere = await browser.newPage({ baseURL: site.url, locale: 'zh-CN' })
  await open(elsewhere, '/login')
  await fillSignIn(elsewhere, who.username, who.password)
  await expect(elsewhere).toHaveURL(/\/me\/profile/)

  await open(page, '/me/password')
  await fillSignIn(page, who.username, who.password)
  await expect(page.getByRole('heading', { name: '修改密码' })).toBeVisible()
  await page.getByRole('button', { name: '修改密码' }).click()
  for (const said of ['请输入您的原密码', '请输入您的新密码', '请再次输入您的新密码'])
    await expect(page.getByText(said, { exact: true })).toBeVisible()
  await inspect(page, 'me-password-empty')
  await page.getByLabel('原密码').fill('not it at all')
  await page.getByLabel('新密码', { exact: true }).fill(OTHER)
  await page.getByLabel('确认新密码').fill('something else')
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByText('新密码和确认密码不一致')).toBeVisible()
  await page.getByLabel('确认新密码').fill(OTHER)
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByText('密码不正确')).toBeVisible()
  await page.getByLabel('原密码').fill(who.password)
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByText('密码修改成功')).toBeVisible()
  await open(page, '/me/sessions')
  await expect(page.getByText('本机')).toBeVisible()

  await elsewhere.goto('/me/profile')
  await expect(elsewhere).toHaveURL(/\/login/)
  await elsewhere.close()
})

test('sign-ins elsewhere are listed and ended from here', async ({ page, browser, site }) => {
  const who = await site.person(PASSWORD)
  const elsewhere = await browser.newPage({
    baseURL: site.url,
    locale: 'zh-CN',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  })
  await open(elsewhere, '/login')
  await fillSignIn(elsewhere, who.username, who.password)
  await expect(elsewhere).toHaveURL(/\/me\/profile/)

  await open(page, '/me/sessions')
  await fillSignIn(page, who.username, who.password)
  await expect(page.getByText('iPhone 上的 Safari')).toBeVisible()
  await inspect(page, 'me-sessions')
  await page.getByRole('button', { name: '退出 iPhone 上的 Safari' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出' }).click()
  await expect(page.getByText('已退出 1 处登录')).toBeVisible()
  await expect(page.getByText('iPhone 上的 Safari')).toHaveCount(0)
  await elsewhere.goto('/me/profile')
  await expect(elsewhere).toHaveURL(/\/login/)
  await elsewhere.close()
})

test('two steps: set up, signed in with the app and with a recovery code, turned off', async ({
  page,
  site,
}) => {
  const who = await site.person(PASSWORD)
  await open(page, '/me/twostep')
  await fillSignIn(page, who.username, who.password)
  await page.getByLabel('当前密码').fill('not it')
  await page.getByRole('button', { name: '开始设置' }).click()
  await expect(page.getByText('密码不正确')).toBeVisible()
  await page.getByLabel('当前密码').fill(who.password)
  await page.getByRole('button', { name: '开始设置' }).click()
  const { code, recovery } = await turnOn(page)

  await signOut(page)
  await open(page, '/login')
  await fillSignIn(page, who.username, who.password)
  await expect(page.getByText('请输入身份验证器上显示的 6 位动态码')).toBeVisible()
  await inspect(page, 'login-second-step')
  await page.getByLabel('动态码').fill('111111')
  await page.getByRole('button', { name: '继续' }).click()
  await expect(page.getByText('动态码不正确')).toBeVisible()
  await page.getByLabel('动态码').fill(code(1))
  await page.getByRole('button', { name: '继续' }).click()
  await expect(page).toHaveURL(/\/me\/profile/)

  await signOut(page)
  await open(page, '/login')
  await fillSignIn(page, who.username, who.password)
  await page.getByRole('button', { name: '手机不在身边？用恢复码' }).click()
  await page.getByLabel('恢复码').fill(recovery[0] ?? '')
  await page.getByRole('button', { name: '继续' }).click()
  await expect(page).toHaveURL(/\/me\/profile/)

  await open(page, '/me/twostep')
  await expect(page.getByText('还剩 9 个恢复码')).toBeVisible()
  await page.getByRole('button', { name: '关闭两步登录' }).click()
  await page.getByLabel('当前密码').fill(who.password)
  await page.getByLabel('动态码或恢复码').fill(recovery[1] ?? '')
  await page.getByRole('button', { name: '关闭两步登录' }).click()
  await expect(page.getByText('两步登录已关闭')).toBeVisible()
})

/** Reads the secret as a person would type it, turns two steps on, keeps the recovery codes. */
async function turnOn(page: Page) {
  const secret = (await page.locator('.font-mono').innerText()).replaceAll(' ', '')
  const code = (steps = 0) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
  await inspect(page, 'me-twostep-setup')
  await page.getByLabel('动态码').fill('000000')
  await page.getByRole('button', { name: '启用' }).click()
  await expect(page.getByText('动态码不正确')).toBeVisible()
  await page.getByLabel('动态码').fill(code())
  await page.getByRole('button', { name: '启用' }).click()
  await expect(page.getByText('请现在保存恢复码')).toBeVisible()
  const recovery = await page.locator('.recovery-codes li').allInnerTexts()
  expect(recovery).toHaveLength(10)
  await inspect(page, 'me-twostep-codes')
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: '下载' }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(recovery[9])
  await page.getByLabel('我已经把恢复码保存在安全的地方').check()
  await page.getByRole('button', { name: '完成' }).click()
  await expect(page.getByText('还剩 10 个恢复码')).toBeVisible()
  return { code, recovery }
}

async function signOut(page: Page) {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}

test('a punishment in force is said on every page of the member area', async ({ page, site }) => {
  const who = await site.person(PASSWORD)
  await site.asAdmin('POST', 'punishment', { user_id: [who.id], type: [2], reason: '言语不当' })
  await open(page, '/me/password')
  await fillSignIn(page, who.username, who.password)
  await expect(page.getByText('您的账户有生效中的处罚')).toBeVisible()
  await expect(page.getByText('禁止评论，原因：言语不当，截止：直到管理员解除')).toBeVisible()
  await inspect(page, 'me-punished')
  await page.getByRole('link', { name: '处罚' }).click()
  await expect(page.getByText('原因：言语不当')).toBeVisible()
  await inspect(page, 'me-punishments')
})

import type { Page } from '@playwright/test'
import { ask, enter, forgive, makeStaff } from './staff.ts'
import { expect, open, test } from './test.ts'

const REFUSED = /status of 422/

test('a setting is broken, put right, changed, and set back from its history', async ({
  page,
  site,
  problems,
}) => {
  await enter(page, await makeStaff(site), '/admin/config/security')
  const field = page.getByRole('textbox', { name: '评论间隔' })
  const save = page.getByRole('button', { name: '保存设置' })
  await expect(save).toBeDisabled()
  const before = await field.inputValue()

  await field.fill('very long')
  await save.click()
  await expect(page.getByRole('alert')).toContainText('评论间隔')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  forgive(problems, REFUSED)

  await field.fill('25')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('设置已保存')).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue('25')

  await page.getByRole('button', { name: '修改历史' }).click()
  const newest = page.getByRole('dialog', { name: '修改历史' }).getByRole('listitem').first()
  await expect(newest).toContainText('25')
  await newest.getByRole('button', { name: '改回之前的值' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: '改回之前的值' }).click()
  await expect(page.getByText('已改回')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue(before)
})

test('unsaved changes are not lost unasked', async ({ page, site }) => {
  await enter(page, await makeStaff(site), '/admin/config/system')
  await page.getByRole('textbox', { name: '网站描述' }).fill('另一句话')
  await expect(page.getByText('1 项改动尚未保存')).toBeVisible()
  await page.getByRole('link', { name: '用户列表' }).click()
  await page.getByRole('button', { name: '继续编辑' }).click()
  await expect(page.getByRole('textbox', { name: '网站描述' })).toHaveValue('另一句话')
  await page.getByRole('link', { name: '用户列表' }).click()
  await page.getByRole('button', { name: '放弃修改' }).click()
  await expect(page).toHaveURL(/user\/list/)
})

test('a refusal in another tab opens that tab', async ({ page, site, problems }) => {
  await enter(page, await makeStaff(site), '/admin/config/system?tab=recharge')
  await page.getByRole('textbox').first().fill('not a tier')
  await page.getByRole('tab', { name: /网站/ }).click()
  await page.getByRole('button', { name: '保存设置' }).click()
  await expect(page.getByRole('tab', { name: /积分充值/ })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: '全部撤销' }).click()
  await expect(page.getByText('没有改动')).toBeVisible()
  forgive(problems, REFUSED)
})

test('a secret never comes back, is kept unless it is typed anew, and can be removed', async ({
  page,
  site,
}) => {
  await enter(page, await makeStaff(site), '/admin/config/oauth?tab=oauthGitee')
  const secret = page.getByRole('textbox', { name: 'Client Secret' })
  const save = page.getByRole('button', { name: '保存设置' })
  await secret.fill('a-very-secret-thing')
  await save.click()
  await expect(page.getByText('设置已保存')).toBeVisible()
  await open(page, '/admin/config/oauth?tab=oauthGitee')
  await expect(secret).toHaveValue('')
  await expect(secret).toHaveAttribute('placeholder', /\*{6}/)
  expect(await page.content()).not.toContain('a-very-secret-thing')
  await expect(page.getByText('/oauth/gitee')).toBeVisible()
  await page.getByRole('button', { name: '清除：Client Secret' }).click()
  await save.click()
  await expect(page.getByText('设置已保存')).toBeVisible()
  await expect(secret).toHaveAttribute('placeholder', '尚未设置')
})

test('a mail server that does not answer fails the try and says why', async ({
  page,
  site,
  problems,
}) => {
  await enter(page, await makeStaff(site), '/admin/config/email')
  await page.getByRole('textbox', { name: 'SMTP 服务器' }).fill('127.0.0.1')
  await page.getByRole('textbox', { name: '端口' }).fill('1')
  await page.getByLabel('发送到').fill('somebody@example.com')
  await page.getByRole('button', { name: '测试', exact: true }).click()
  await expect(page.getByText('测试未通过').first()).toBeVisible()
  await page.getByRole('button', { name: '全部撤销' }).click()
  forgive(problems, REFUSED)
})

test('what is typed while saving stays, and what another saved is overwritten only knowingly', async ({
  page,
  site,
  problems,
}) => {
  await enter(page, await makeStaff(site), '/admin/config/display')
  const tip = page.getByRole('textbox', { name: '微信提示' })
  const other = page.getByRole('textbox', { name: '联系提示' })
  const save = (name: string, value: string) =>
    ask(site, 'PUT', 'config', { config: [{ category: 'display', name, value }] })
  const release = await holdBack(page, '**/api/v1/config')
  await tip.fill('我的')
  await page.locator('h1').click()
  await page.keyboard.press('Control+s')
  await other.fill('边存边写')
  release()
  await expect(page.getByText('1 项改动尚未保存')).toBeVisible()
  await expect(other).toHaveValue('边存边写')

  await tip.fill('我的二')
  await save('wechat_tip', '别人的')
  await tip.press('Enter')
  await expect(page.getByText('刚被别人改为“别人的”，再次保存将覆盖').first()).toBeVisible()
  forgive(problems, REFUSED)
  await tip.press('Enter')
  await expect(page.getByText('没有改动')).toBeVisible()
  await page.reload()
  await expect(tip).toHaveValue('我的二')
  await expect(other).toHaveValue('边存边写')
  await save('wechat_tip', '')
  await save('contact_tip', '')
})

/** Keeps requests on their way until the function this gives is called. */
async function holdBack(page: Page, pattern: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('the title of the home page is as the administrator writes it', async ({ page, site }) => {
  const save = (value: string) =>
    ask(site, 'PUT', 'config', { config: [{ category: 'system', name: 'title', value }] })
  await save('一句自己的话')
  await expect(async () => {
    await open(page, '/')
    expect(await page.title()).toBe('一句自己的话')
  }).toPass()
  await save('')
})

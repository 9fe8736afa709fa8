import type { Page } from '@playwright/test'
import { ask, enter, forgive, makeStaff } from './staff.ts'
import { expect, type TestSite, test } from './test.ts'

/** Somebody with as long an address and a name as are allowed, in a group with a long title. */
async function longNames(site: TestSite) {
  const stamp = Date.now().toString(36)
  const { id } = await ask<{ id: number }>(site, 'POST', 'group', {
    title: `Regional librarians of the northern reading rooms ${stamp}`,
  })
  const username = `long_${stamp}`.padEnd(32, '_and_longer')
  const email = `${stamp}.with.a.long.address@mail.example-university.edu.cn`
  await ask(site, 'POST', 'user', { username, password: 'a good password', email, group_id: [id] })
  return username
}

test('on a phone the longest names stay on the page, and the language is in reach', async ({
  page,
  site,
}) => {
  const username = await longNames(site)
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, await makeStaff(site), `/admin/user/list?wd=${username}`)
  await expect(page.getByRole('button', { name: username, exact: true })).toBeVisible()
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await wide()).toBeLessThanOrEqual(0)
  await expect(page.getByRole('button', { name: /更多|设置/ }).last()).toBeInViewport()
  await page.getByRole('button', { name: '语言' }).click()
  await expect(page.getByRole('menuitem', { name: 'English' })).toBeVisible()
})

test('the search over pages and settings opens to be typed in', async ({ page, site }) => {
  await enter(page, await makeStaff(site), '/admin/dashboard')
  // The key is heard once the bar is there, which on a busy machine is after the network is quiet.
  await page.getByRole('button', { name: '搜索页面与设置' }).waitFor()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: '搜索页面与设置' })).toBeFocused()
})

const drawer = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('form') })

test('a drawer gives the focus back, by whichever way it goes', async ({ page, site }) => {
  await enter(page, await makeStaff(site), '/admin/user/list')
  const create = page.getByRole('button', { name: '新增' })
  await create.press('Enter')
  await expect(drawer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(create).toBeFocused()
  await create.press('Enter')
  await drawer(page).getByLabel('用户名').fill('somebody')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '放弃修改' }).press('Enter')
  await expect(create).toBeFocused()
})

test('a name that is taken is told at its field', async ({ page, site, problems }) => {
  await enter(page, await makeStaff(site), '/admin/user/list')
  await page.getByRole('button', { name: '新增' }).click()
  const name = drawer(page).getByLabel('用户名')
  await name.fill('admin')
  await drawer(page).getByLabel('密码', { exact: true }).fill('a good password')
  await page.keyboard.press('Control+Enter')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  forgive(problems, /409/)
})

test('the own profile in its drawer is not lost unasked', async ({ page, site }) => {
  await enter(page, await makeStaff(site), '/admin/dashboard')
  await page.getByRole('button', { name: /的账户/ }).click()
  await page.getByRole('menuitem', { name: '个人资料' }).click()
  await page.getByRole('dialog').getByLabel('联系地址').fill('北京')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: '有尚未保存的修改' })).toBeVisible()
  await page.getByRole('button', { name: '继续编辑' }).click()
  await expect(page.getByRole('dialog').getByLabel('联系地址')).toHaveValue('北京')
})

import { ask, enter, forgive, makeGroup, makeStaff } from './staff.ts'
import { expect, open, register, test } from './test.ts'

test('the back office is closed to strangers and to people without rights', async ({ page }) => {
  await open(page, '/admin')
  await expect(page).toHaveURL(/\/$/)
  await register(page)
  for (const path of ['/admin', '/admin/dashboard', '/admin/config/system']) {
    await open(page, path)
    await expect(page).toHaveURL(/\/$/)
  }
})

test('who holds one right sees its page and nothing else', async ({ page, site, problems }) => {
  const group = await makeGroup(site, ['GET /api/v1/user/list'])
  await enter(page, await makeStaff(site, [group]), '/admin/audit')
  await expect(page).toHaveURL(/\/admin$/)
  const menu = page.getByRole('navigation', { name: '后台菜单' })
  await expect(menu.getByRole('link')).toHaveText(['面板', '用户列表'])
  await menu.getByRole('link', { name: '用户列表' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('用户列表')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('button', { name: '新增' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(编辑|删除|设置)/ })).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await open(page, '/admin/nowhere')
  await expect(page.getByRole('link', { name: '回到面板' })).toBeVisible()
  forgive(problems, /admin\/nowhere/)
})

test('signing out leads home, in every tab', async ({ page, site, context }) => {
  await enter(page, await makeStaff(site), '/admin/user/group')
  const other = await context.newPage()
  await open(other, '/admin/config/email')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('邮箱设置')
  await page.getByRole('button', { name: /的账户/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('退出成功')).toBeVisible()
  await expect(other).toHaveURL(/\/$/)
  await open(page, '/admin')
  await expect(page).toHaveURL(/\/$/)
})

test('profile and password open in drawers half as wide as the window', async ({ page, site }) => {
  await enter(page, await makeStaff(site), '/admin/dashboard')
  for (const name of ['个人资料', '修改密码']) {
    await page.getByRole('button', { name: /的账户/ }).click()
    await page.getByRole('menuitem', { name }).click()
    const drawer = page.getByRole('dialog', { name })
    await expect(drawer.getByRole('textbox').first()).toBeVisible()
    expect((await drawer.boundingBox())?.width).toBe(720)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  }
})

test('the search over the back office leads to a setting', async ({ page, site }) => {
  await enter(page, await makeStaff(site), '/admin/dashboard')
  // The key is heard once the bar is there, which on a busy machine is after the network is quiet.
  await page.getByRole('button', { name: '搜索页面与设置' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '搜索页面与设置' }).fill('email.host')
  await expect(page.getByRole('option').first()).toContainText('SMTP')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/config\/email\?focus=email\.host/)
  await expect(page.getByRole('textbox', { name: 'SMTP 服务器' })).toBeFocused()
})

test('filters, pages and the way back stand in the address', async ({ page, site }) => {
  await enter(page, await makeStaff(site), '/admin/user/permission?size=10')
  await expect(page.getByRole('row')).toHaveCount(11)
  await page.getByTitle('2', { exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.keyboard.press('/')
  await page.keyboard.type('用户列表')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/wd=/)
  await expect(page).not.toHaveURL(/page=2/)
  await expect(page.getByRole('cell', { name: '/api/v1/user/list' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/page=2/)
  await expect(page).not.toHaveURL(/wd=/)
  await expect(page.getByRole('textbox').first()).toHaveValue('')
})

test('all that match are chosen across pages, deleted after a question, exported as CSV', async ({
  page,
  site,
}) => {
  const mark = `批${Date.now() % 1e6}`
  for (let i = 0; i < 23; i++) await ask(site, 'POST', 'group', { title: `=${mark}-${i}` })
  await enter(page, await makeStaff(site), `/admin/user/group?wd=${encodeURIComponent(mark)}`)
  await expect(page.getByText('共 23 条')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 CSV' }).click()
  const file = await (await download).createReadStream()
  const text = Buffer.concat(await file.toArray()).toString('utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text.trim().split('\r\n')).toHaveLength(24)
  expect(text).toContain(`'=${mark}-22`)

  await page.getByRole('checkbox', { name: '选择本页' }).check()
  await expect(page.getByText('已选 20 项')).toBeVisible()
  await page.getByRole('button', { name: '选择符合条件的全部 23 项' }).click()
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '删除' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('23 个')
  await question.getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('完成 23 项')).toBeVisible()
  await expect(page.getByText('没有符合条件的内容')).toBeVisible()
})

test('the choice of columns is remembered', async ({ page, site }) => {
  await enter(page, await makeStaff(site), '/admin/user/permission')
  await expect(page.getByRole('columnheader', { name: 'API' })).toBeVisible()
  await page.getByRole('button', { name: '显示列' }).click()
  await page.getByRole('checkbox', { name: 'API' }).uncheck()
  await expect(page.getByRole('columnheader', { name: 'API' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: '操作' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'API' })).toHaveCount(0)
})

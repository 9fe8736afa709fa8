import { enter, makeGroup, makeStaff } from './staff.ts'
import { expect, inspect, test } from './test.ts'

test.slow()

test('the dashboard shows figures, follows a choice of days and says its charts as a table', async ({
  page,
  site,
}) => {
  await enter(page, await makeStaff(site), '/admin/dashboard')
  await expect(page.getByRole('img', { name: /新增用户共/ })).toBeVisible()
  await page.getByText('7 天', { exact: true }).click()
  await page.getByText('以表格查看').click()
  const table = page.getByRole('table', { name: '走势' })
  await expect(table.getByRole('row')).toHaveCount(8)
  await expect(page.getByText('您的账户没有启用两步登录')).toBeVisible()
  await inspect(page, 'admin-dashboard-open')
})

test('upkeep: the database is checked, the site map written, the index built anew', async ({
  page,
  site,
}) => {
  await enter(page, await makeStaff(site), '/admin/dashboard')
  await page.getByRole('button', { name: '检查数据库' }).click()
  await expect(page.getByText(/内置 PostgreSQL|外部 PostgreSQL/)).toBeVisible()
  await page.getByRole('button', { name: '更新站点地图' }).click()
  await expect(page.getByText(/站点地图已更新，共 \d+ 个地址/)).toBeVisible()
  await page.getByRole('button', { name: '重建文档索引' }).click()
  await expect(page.getByText('索引已重建')).toBeVisible({ timeout: 30_000 })
})

test('each part appears only with its right', async ({ page, site }) => {
  const group = await makeGroup(site, ['GET /api/v1/device'])
  await enter(page, await makeStaff(site, [group]), '/admin')
  await expect(page.getByRole('heading', { name: '服务器状态' })).toBeVisible()
  for (const name of ['数据统计', '走势', '环境依赖', '系统信息', '新版本', '数据库', '维护'])
    await expect(page.getByRole('heading', { name })).toHaveCount(0)
})

test('the machine is not asked while nobody looks', async ({ page, site }) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/device')) asked++
  })
  await enter(page, await makeStaff(site), '/admin/dashboard')
  await expect.poll(() => asked, { timeout: 20_000 }).toBeGreaterThan(1)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const before = asked
  await page.waitForTimeout(7000)
  expect(asked - before).toBeLessThanOrEqual(1)
})

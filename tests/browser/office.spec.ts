import { configPages } from '../../contracts/settings.ts'
import { enter, makeStaff } from './staff.ts'
import { expect, inspect, open, test } from './test.ts'

const lists = [
  'dashboard',
  'user/list',
  'user/group',
  'user/permission',
  'user/punishment',
  'user/sms',
  'attachment',
  'audit',
]

test('the pages of the back office', async ({ page, site }) => {
  test.slow()
  await enter(page, await makeStaff(site), '/admin')
  for (const name of lists) {
    await open(page, `/admin/${name}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await inspect(page, `admin-${name.replace('/', '-')}`)
  }
})

test('the pages of settings', async ({ page, site }) => {
  test.slow()
  await enter(page, await makeStaff(site), '/admin')
  for (const name of Object.keys(configPages)) {
    await open(page, `/admin/config/${name}`)
    await expect(page.getByRole('button', { name: '保存设置' })).toBeVisible()
    await inspect(page, `config-${name}`)
  }
})

test('the back office in the dark', async ({ page, site }) => {
  test.slow()
  await page.emulateMedia({ colorScheme: 'dark' })
  await enter(page, await makeStaff(site), '/admin')
  for (const name of ['dashboard', 'user/list', 'config/email', 'config/oauth']) {
    await open(page, `/admin/${name}`)
    await inspect(page, `admin-${name.replace('/', '-')}-dark`)
  }
})

import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { enter, makeGroup, makeStaff } from './staff.ts'
import { expect, inspect, open, test, type TestSite } from './test.ts'

test.slow()

/** A picture that nobody has sent before, as the settings take it. */
async function sendPicture({ url, token }: TestSite, name: string) {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  const create = { width: 80, height: 60, channels: 3, background: { r, g, b } } as const
  const form = new FormData()
  const bytes = await sharp({ create }).png().toBuffer()
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api/v1/upload/config`, { method: 'POST', headers, body: form })
  expect(answer.status).toBe(200)
}

test('a stored picture is looked at, named and blocked', async ({ page, site }) => {
  const name = `picture-${randomBytes(4).toString('hex')}`
  await sendPicture(site, `${name}.png`)
  await enter(page, await makeStaff(site), `/admin/attachment?wd=${name}`)
  const row = page.getByRole('row', { name })
  await expect(row.getByRole('img', { name: /查看大图/ })).toBeVisible()
  await page.getByRole('button', { name: `编辑 ${name}.png` }).click()
  const drawer = page.getByRole('dialog', { name: '编辑附件' })
  await expect(drawer.getByText('同一文件（相同 HASH）在全站都不能再上传或使用')).toBeVisible()
  await inspect(page, 'admin-attachment-form')
  await drawer.getByRole('radio', { name: '不合法' }).check()
  await drawer.getByLabel('备注').fill('侵犯著作权')
  await drawer.getByRole('button', { name: '保存', exact: true }).click()
  await expect(drawer).toBeHidden()
  await expect(row).toContainText('不合法')
  await expect(row).toContainText('侵犯著作权')
  // What is blocked is shown to nobody, administrators included.
  await expect(row.getByRole('img', { name: /查看大图/ })).toHaveCount(0)
})

test('messages stand under tabs by the way they were sent', async ({ page, site }) => {
  await enter(page, await makeStaff(site), '/admin/user/sms')
  const mail = page.getByRole('main').getByRole('link', { name: '邮件', exact: true })
  await mail.click()
  await expect(page).toHaveURL(/channel=email/)
  await expect(mail).toHaveAttribute('aria-current')
})

test('in English, rights and what was done with them are called in English', async ({
  page,
  site,
}) => {
  await page.context().addCookies([{ name: 'locale', value: 'en', url: site.url }])
  await makeGroup(site, [])
  await enter(page, await makeStaff(site), '/admin/user/permission')
  await expect(page.getByRole('row', { name: 'Add categories' })).toBeVisible()
  await expect(page.getByRole('table')).not.toContainText(/\p{Script=Han}/u)
  await open(page, '/admin/audit')
  await expect(page.getByRole('row', { name: 'Add users' }).first()).toBeVisible()
  await open(page, '/admin/user/group')
  await page
    .getByRole('button', { name: /^Permissions group-/ })
    .first()
    .click()
  const rights = page.getByRole('dialog', { name: 'Permissions of group-' })
  await expect(rights.getByRole('checkbox', { name: 'Add users POST' })).toBeVisible()
  await expect(rights.getByRole('group').first()).not.toContainText(/\p{Script=Han}/u)
})

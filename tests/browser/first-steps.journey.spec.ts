import { makePdf } from '../pdf.ts'
import { expect, inspect, open, signIn, test } from './test.ts'

const PASSWORD = 'the administrator’s own words'

test('the first sign-in asks for a new password, then everything is open', async ({
  page,
  site,
}) => {
  await signIn(page, 'admin', site.adminPassword)
  await expect(page).toHaveURL(/\/me\/password/)
  await expect(page.getByText('这是初始密码')).toBeVisible()
  await inspect(page, 'password')
  await page.getByLabel('原密码').fill(site.adminPassword)
  await page.getByLabel('新密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('确认新密码').fill(PASSWORD)
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByText('密码修改成功')).toBeVisible()

  await open(page, '/upload')
  await expect(page.getByRole('heading', { name: '上传文档' })).toBeVisible()
  await upload(page)
})

/** Two files chosen, sent and converted under the reader's eyes; then found and read. */
async function upload(page: Parameters<typeof open>[0]) {
  await page.getByLabel('文档分类').selectOption({ label: '经典' })
  await page.getByLabel('选择文件', { exact: true }).setInputFiles([
    {
      name: 'mountains.pdf',
      mimeType: 'application/pdf',
      buffer: makePdf(['Mountains and rivers', 'The glacier moves slowly', 'A lake of meltwater']),
    },
    {
      name: '道德经.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('道可道，非常道。名可名，非常名。\n\n上善若水，水善利万物而不争。'),
    },
  ])
  await inspect(page, 'upload-chosen')
  await page.getByRole('button', { name: /^上传 2 个文件/ }).click()
  await expect(page.getByText('转换完成，共 3 页')).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText('转换完成，共 1 页')).toBeVisible({ timeout: 90_000 })
  await inspect(page, 'upload-done')

  await open(page, '/search?wd=glacier')
  await page
    .getByRole('link', { name: /第 2 页/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/document\/[0-9a-f]{16}\?.*page=2/)
  await expect(page.locator('img[src*="/view/page/"][src*="/2"]').first()).toBeVisible()
  await expectMark(page)
  await inspect(page, 'document-from-search')

  await open(page, '/search?wd=%E4%B8%8A%E5%96%84%E8%8B%A5%E6%B0%B4')
  await page
    .getByRole('link', { name: /第 1 页/ })
    .first()
    .click()
  await expect(page).toHaveURL(/page=1/)
  await expectMark(page)
}

/** The words that were searched are marked on the page. */
async function expectMark(page: Parameters<typeof open>[0]) {
  await expect(page.locator('.viewer-mark').first()).toBeVisible()
}

import { expect, test } from './account-site.ts'
import { open } from './test.ts'

const ID = '0123456789abcdef0123456789abcdef'

test('counts the pages with the provider that the settings name, and with no other', async ({
  page,
  site,
  problems,
}) => {
  const asked: string[] = []
  await page.route('https://hm.baidu.com/**', async (route) => {
    asked.push(`${new URL(page.url()).pathname} ${route.request().url()}`)
    await route.fulfill({ contentType: 'text/javascript', body: 'window.counterCame = true' })
  })
  await open(page, '/')
  expect(asked).toEqual([])

  await site.configure({ system: { analytics: `baidu:${ID}` } })
  await open(page, '/')
  await expect.poll(() => page.evaluate(() => 'counterCame' in window)).toBe(true)
  expect(asked).toEqual([`/ https://hm.baidu.com/hm.js?${ID}`])

  await page.getByRole('link', { name: '文库资料' }).first().click()
  await expect(page).toHaveURL(/category/)
  const counted = () => page.evaluate(() => (window as unknown as { _hmt: unknown })._hmt)
  await expect.poll(counted).toEqual([['_trackPageview', '/category']])

  asked.length = 0
  await site.configure({ system: { analytics: '' } })
  await open(page, '/')
  expect(asked).toEqual([])
  // The only foreign address of this test is the provider's.
  const others = problems.filter((one) => !one.includes('hm.baidu.com'))
  problems.splice(0, problems.length, ...others)
})

import { expect, inspect, open, register, test } from './test.ts'

test('the home page', async ({ page }) => {
  await open(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('A small book of birds').first()).toBeVisible()
  await inspect(page, 'home')
})

test('the category page lists and filters', async ({ page, site }) => {
  await open(page, '/category')
  await expect(page.getByText('大学节选').first()).toBeVisible()
  await inspect(page, 'categories')
  await open(page, `/category/${site.library.category}?ext=pdf`)
  await expect(page.getByText('A small book of birds').first()).toBeVisible()
  await expect(page.getByRole('main').getByText('大学节选')).toHaveCount(0)
  await inspect(page, 'category')
})

test('the document page shows its first page', async ({ page, site }) => {
  await open(page, `/document/${site.library.birds.uuid}`)
  const picture = page.locator(`img[src*="/view/page/${site.library.birds.uuid}/1"]`).first()
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  await inspect(page, 'document')
})

test('signing in and registering', async ({ page }) => {
  await open(page, '/login')
  await inspect(page, 'login')
  await page.getByRole('button', { name: '立即登录' }).click()
  await expect(page.getByText('请输入您的登录用户名')).toBeVisible()
  await inspect(page, 'login-empty')
  await open(page, '/register')
  await inspect(page, 'register')
  await page.getByRole('button', { name: '立即注册' }).click()
  await expect(page.getByText('用户名为 3～32 个汉字')).toBeVisible()
  await inspect(page, 'register-empty')
})

test('finding a password, and signing in elsewhere', async ({ page }) => {
  for (const [name, path] of [
    ['find', '/findpassword'],
    ['find-mobile', '/findpassword-mobile'],
    ['find-reset', '/findpassword?token=made-up'],
    ['oauth-denied', '/oauth/github?error=access_denied'],
  ] as const) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await inspect(page, name)
  }
})

test('the member area', async ({ page }) => {
  // Six pages, each looked at twice.
  test.setTimeout(180_000)
  await register(page)
  for (const path of ['profile', 'password', 'bindings', 'sessions', 'twostep', 'punishments']) {
    await open(page, `/me/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await inspect(page, `me-${path}`)
    await page.emulateMedia({ colorScheme: 'dark' })
    await inspect(page, `me-${path}-dark`)
    await page.emulateMedia({ colorScheme: 'light' })
  }
})

test('search finds a document and its pages', async ({ page }) => {
  await open(page, '/search?wd=heron')
  await expect(page.getByRole('main').locator('mark').first()).toHaveText(/heron/i)
  await inspect(page, 'search')
  await open(page, '/search?wd=%E6%B2%A1%E6%9C%89%E8%BF%99%E6%A0%B7%E7%9A%84%E8%AF%8Dzzz')
  await inspect(page, 'search-nothing')
})

test('an address that does not exist says so', async ({ page, problems }) => {
  for (const path of ['/no/such/page', '/document/0123456789abcdef']) {
    const response = await open(page, path)
    expect(response?.status()).toBe(404)
  }
  await inspect(page, 'not-found')
  // The browser itself reports the 404 of the page that was asked for.
  const others = problems.filter(
    (one) => !/status of 404.*\((.*no\/such\/page|.*0123456789abcdef)\)/.test(one),
  )
  problems.splice(0, problems.length, ...others)
})

test('the upload page asks strangers to sign in', async ({ page }) => {
  await open(page, '/upload')
  await expect(page).toHaveURL(/login/)
})

test('dark mode is readable too', async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const [name, path] of [
    ['home', '/'],
    ['document', `/document/${site.library.birds.uuid}`],
    ['search', '/search?wd=heron'],
    ['login', '/login'],
    ['register', '/register'],
  ] as const) {
    await open(page, path)
    await inspect(page, `${name}-dark`)
  }
})

test('every page says in plain HTML what it is about', async ({ page, site, request }) => {
  for (const path of [
    '/',
    '/category',
    `/document/${site.library.birds.uuid}`,
    '/search?wd=heron',
  ]) {
    const html = await (await request.get(path)).text()
    expect(html, path).toMatch(/<title>[^<]{2,}<\/title>/)
    expect(html, path).toContain('A small book of birds')
  }
  await open(page, '/')
})

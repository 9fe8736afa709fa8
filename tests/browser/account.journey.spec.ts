import { expect, fillSignIn, test } from './account-site.ts'
import { inspect, open } from './test.ts'

const PASSWORD = 'a good password'

test('registering asks nothing of the person, the browser does the work; then back to where one came from', async ({
  page,
}) => {
  await open(page, '/search?wd=heron')
  await page.getByRole('link', { name: '登录' }).click()
  await expect(page).toHaveURL(/login\?redirect=%2Fsearch/)
  await page.getByRole('link', { name: '注册账户' }).click()
  await page.getByLabel('用户名').fill('first-reader')
  await page.getByLabel('登录密码', { exact: true }).fill('123456')
  await expect(page.getByText('密码强度：弱')).toBeVisible()
  await page.getByLabel('登录密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('确认密码', { exact: true }).fill('something else')
  await page.getByRole('button', { name: '立即注册' }).click()
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible()
  await expect(page.getByLabel('确认密码', { exact: true })).toBeFocused()
  await page.getByLabel('确认密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '立即注册' }).click()
  await expect(page.getByText('注册成功，欢迎')).toBeVisible()
  await expect(page).toHaveURL(/\/search\?wd=heron/)
})

test('a name that is taken is said at its field, and what was typed stays', async ({
  page,
  site,
}) => {
  const { username } = await site.person(PASSWORD)
  await open(page, '/register')
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('登录密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('确认密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '立即注册' }).click()
  await expect(page.getByText('用户名已存在')).toBeVisible()
  await expect(page.getByLabel('用户名')).toBeFocused()
  await page.getByLabel('用户名').fill(`${username}-2`)
  await page.getByRole('button', { name: '立即注册' }).click()
  await expect(page).toHaveURL(/\/me\/profile/)
})

test('a redirect never leaves the site', async ({ page, site }) => {
  const who = await site.person(PASSWORD)
  for (const target of ['//evil.example', 'https://evil.example/', '/\\evil.example']) {
    await page.context().clearCookies()
    await open(page, `/login?redirect=${encodeURIComponent(target)}`)
    await fillSignIn(page, who.username, who.password)
    await expect(page).toHaveURL(`${site.url}/me/profile`)
  }
  await open(page, '/login?redirect=%2Fcategory')
  await expect(page).toHaveURL(`${site.url}/category`)
})

test('after three wrong passwords the browser solves a captcha, and the right one still works', async ({
  page,
  site,
}) => {
  const who = await site.person(PASSWORD)
  await open(page, '/login')
  for (let tries = 0; tries < 4; tries++) {
    const answered = page.waitForResponse(/user\/login$/)
    await fillSignIn(page, who.username, `wrong ${tries}`)
    await answered
    await expect(page.getByText('用户名或密码错误')).toBeVisible()
    await expect(page.getByLabel('账号')).toHaveValue(who.username)
  }
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/user/login') && request.postDataJSON().captcha !== '',
  )
  await fillSignIn(page, who.username, who.password)
  await asked
  await expect(page).toHaveURL(/\/me\/profile/)
})

test('a picture to read can be heard instead, or left to the browser', async ({ page, site }) => {
  await site.configure({
    security: { enable_captcha_login: 'true' },
    captcha: { type: 'digit' },
  })
  const who = await site.person(PASSWORD)
  await open(page, '/login')
  await page.getByLabel('账号').fill(who.username)
  const picture = page.getByRole('img', { name: '验证码图片' })
  await expect(picture).toBeVisible()
  const first = await picture.getAttribute('src')
  await inspect(page, 'login-picture')
  await page.getByRole('button', { name: '看不清？换一张验证码' }).click()
  await expect(picture).not.toHaveAttribute('src', first ?? '')

  await page.getByLabel('密码', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: '立即登录' }).click()
  await expect(page.getByText('请输入验证码')).toBeVisible()
  await expect(page.getByLabel('验证码', { exact: true })).toBeFocused()
  await page.getByLabel('验证码', { exact: true }).fill('xx')
  await page.getByRole('button', { name: '立即登录' }).click()
  await expect(page.getByText('验证码错误')).toBeVisible()

  await page.getByRole('button', { name: '改用语音验证码' }).click()
  const sound = page.locator('audio')
  await expect(sound).toBeVisible()
  await expect
    .poll(() => sound.evaluate((one: HTMLAudioElement) => one.duration))
    .toBeGreaterThan(1)
  await inspect(page, 'login-sound')
  await page.getByRole('button', { name: '让浏览器代为验证' }).click()
  await page.getByRole('button', { name: '立即登录' }).click()
  await expect(page).toHaveURL(/\/me\/profile/)
  await site.configure({
    security: { enable_captcha_login: 'auto' },
    captcha: { type: 'pow' },
  })
})

test('a closed site says so at the door and lets the administrator in', async ({ page, site }) => {
  await site.configure({
    security: { is_close: true, close_statement: '<p>维护到<b>周一</b></p>' },
  })
  try {
    await open(page, '/')
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByRole('heading', { name: '网站关闭' })).toBeVisible()
    await expect(page.getByText('维护到周一')).toBeVisible()
    await inspect(page, 'login-closed')
    await open(page, '/register')
    await expect(page.getByText('网站暂未开放用户注册')).toBeVisible()
    await expect(page.getByRole('button', { name: '立即注册' })).toBeDisabled()
    await inspect(page, 'register-closed')
  } finally {
    await site.configure({ security: { is_close: false } })
  }
})

test('somebody punished learns why and until when', async ({ page, site }) => {
  const who = await site.person(PASSWORD)
  await site.asAdmin('POST', 'punishment', {
    user_id: [who.id],
    type: [1],
    reason: '多次发布广告',
    end_time: '2099-01-02T00:00:00+08:00',
  })
  await open(page, '/login')
  await fillSignIn(page, who.username, who.password)
  await expect(page.getByText('原因：多次发布广告')).toBeVisible()
  await expect(page.getByText(/截止：2099/)).toBeVisible()
  await inspect(page, 'login-punished')
})

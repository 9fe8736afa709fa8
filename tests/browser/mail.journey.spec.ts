import { readMail, startSmtpDouble } from '../doubles/smtp.ts'
import { expect, fillSignIn, type OwnSite, test } from './account-site.ts'
import { inspect, open } from './test.ts'

const PASSWORD = 'a good password'
const OTHER = 'another good password'

/** The newest letter to an address. */
async function letterTo(mails: readonly { to: string[]; text: string }[], address: string) {
  const find = () => mails.findLast(({ to }) => to.includes(address))
  await expect.poll(() => Boolean(find()), { message: `a letter to ${address}` }).toBe(true)
  return readMail(find()?.text ?? '').text
}

const withMail = (site: OwnSite, port: number) =>
  site.configure({
    email: {
      enable: true,
      host: '127.0.0.1',
      port,
      is_tls: false,
      from_address: 'library@example.com',
    },
  })

test('a lost password: the letter, its link, a new password; the link is good once', async ({
  page,
  site,
}) => {
  const smtp = await startSmtpDouble()
  await withMail(site, smtp.port)
  const who = await site.person(PASSWORD)
  const email = `${who.username}@example.com`
  await site.asAdmin('PUT', 'user/profile', { id: who.id, email })

  await open(page, '/login')
  await page.getByRole('link', { name: '找回密码' }).click()
  await page.getByRole('button', { name: '发送邮件' }).click()
  await expect(page.getByText('请输入正确的邮箱')).toBeVisible()
  await page.getByLabel('电子邮箱').fill(email)
  await page.getByRole('button', { name: '发送邮件' }).click()
  await expect(page.getByText('邮件已发送')).toBeVisible()
  await inspect(page, 'find-sent')

  const link = /https?:\S+token=\S+/.exec(await letterTo(smtp.mails, email))?.[0] ?? ''
  await open(page, new URL(link).pathname + new URL(link).search)
  await page.getByLabel('电子邮箱').fill(email)
  await page.getByLabel('新密码', { exact: true }).fill(OTHER)
  await page.getByLabel('确认密码', { exact: true }).fill(OTHER)
  await inspect(page, 'find-reset')
  await page.getByRole('button', { name: '重设密码' }).click()
  await expect(page.getByText('密码修改成功')).toBeVisible()
  await fillSignIn(page, who.username, OTHER)
  await expect(page).toHaveURL(/\/me\/profile/)

  await page.context().clearCookies()
  await open(page, new URL(link).pathname + new URL(link).search)
  await page.getByLabel('电子邮箱').fill(email)
  await page.getByLabel('新密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('确认密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '重设密码' }).click()
  await expect(page.getByText('重置链接无效或已过期')).toBeVisible()
  await smtp.close()
})

test('registering with a code by e-mail: sent once a minute, wrong ones are told at their field', async ({
  page,
  site,
}) => {
  const smtp = await startSmtpDouble()
  await withMail(site, smtp.port)
  await site.configure({ security: { enable_verify_register_email: true } })
  const email = `new-${process.pid}@example.com`
  await open(page, '/register')
  await page.getByLabel('用户名').fill(`new-${process.pid}`)
  await page.getByLabel('登录密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('确认密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('电子邮箱').fill(email)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText(`验证码已发到 ${email}`)).toBeVisible()
  await expect(page.getByRole('button', { name: /秒后重新获取/ })).toBeDisabled()
  const code = /\b\d{6}\b/.exec(await letterTo(smtp.mails, email))?.[0] ?? ''
  await page.getByLabel('邮箱验证码').fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: '立即注册' }).click()
  await expect(page.getByText(/验证码错误/)).toBeVisible()
  await expect(page.getByLabel('邮箱验证码')).toBeFocused()
  await inspect(page, 'register-code')
  await page.getByLabel('邮箱验证码').fill(code)
  await page.getByRole('button', { name: '立即注册' }).click()
  await expect(page.getByText('注册成功，欢迎')).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await site.configure({ security: { enable_verify_register_email: false } })
  await smtp.close()
})

import { randomBytes } from 'node:crypto'
import { ask, enter, forgive, makeStaff, type Staff } from './staff.ts'
import { expect, inspect, open, signIn, test, type TestSite } from './test.ts'

test.slow()

const named = (prefix: string) => `${prefix}-${randomBytes(3).toString('hex')}`

/** Somebody without any right, for administrators to deal with. */
async function makeReader(site: TestSite): Promise<Staff & { id: number }> {
  const username = named('reader')
  const password = 'a good password'
  const person = { username, password, must_change_password: false }
  const { id } = await ask<{ id: number }>(site, 'POST', 'user', person)
  return { id, username, password }
}

test('a group is made, given rights and a new person, who then sees their one page', async ({
  page,
  site,
  browser,
}) => {
  const group = named('编辑')
  const username = named('clerk')
  await enter(page, await makeStaff(site), '/admin/user/group')
  await page.getByRole('button', { name: '新增' }).click()
  const making = page.getByRole('dialog', { name: '新增用户组' })
  await making.getByLabel('名称').fill(group)
  await making.getByRole('switch', { name: '允许评论' }).click()
  await inspect(page, 'admin-group-form')
  await making.getByRole('button', { name: '保存', exact: true }).click()
  await expect(making).toBeHidden()

  await page.getByRole('button', { name: `管理授权 ${group}` }).click()
  const rights = page.getByRole('dialog', { name: `管理授权：${group}` })
  await expect(rights.getByText('这里的权限只应授予管理员角色')).toBeVisible()
  await rights.getByRole('searchbox').fill('用户列表')
  await rights.getByRole('checkbox', { name: /GET \/api\/v1\/user\/list/ }).check()
  await inspect(page, 'admin-group-rights')
  await rights.getByRole('button', { name: '保存授权' }).click()
  await expect(rights).toBeHidden()

  await open(page, '/admin/user/list')
  await page.getByRole('button', { name: '新增' }).click()
  const person = page.getByRole('dialog', { name: '新增用户' })
  await person.getByLabel('用户名').fill(username)
  await person.getByRole('button', { name: '随机生成' }).click()
  const password = await person.getByLabel('密码', { exact: true }).inputValue()
  expect(password).toHaveLength(16)
  await person.getByRole('switch', { name: '首次登录须修改密码' }).click()
  await person.getByLabel('用户组').fill(group)
  await page.getByTitle(group, { exact: true }).last().click()
  await page.keyboard.press('Escape')
  await inspect(page, 'admin-user-form')
  await person.getByRole('button', { name: '保存', exact: true }).click()
  await expect(person).toBeHidden()
  await expect(page.getByRole('row', { name: username })).toContainText(group)

  const context = await browser.newContext({ baseURL: site.url })
  const theirs = await context.newPage()
  await enter(theirs, { username, password }, '/admin')
  const menu = theirs.getByRole('navigation', { name: '后台菜单' })
  await expect(menu.getByRole('link')).toHaveText(['面板', '用户列表'])
  await context.close()
})

test('groups are set for several people at once', async ({ page, site }) => {
  const mark = named('many')
  for (const end of ['a', 'b', 'c']) {
    const person = { username: `${mark}-${end}`, password: 'a good password' }
    await ask(site, 'POST', 'user', person)
  }
  const group = named('组')
  await ask(site, 'POST', 'group', { title: group })
  await enter(page, await makeStaff(site), `/admin/user/list?wd=${mark}`)
  await page.getByRole('checkbox', { name: '选择本页' }).check()
  await page.getByRole('button', { name: '设定用户组' }).click()
  const drawer = page.getByRole('dialog', { name: '设定用户组' })
  await expect(drawer.getByText('以下 3 位用户原有的用户组会被替换')).toBeVisible()
  await drawer.getByLabel('用户组').fill(group)
  await page.getByTitle(group, { exact: true }).last().click()
  await drawer.getByRole('button', { name: '保存', exact: true }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('row', { name: group })).toHaveCount(3)
  await expect(page.getByText('已选 3 项')).toHaveCount(0)
})

test('a punished person is refused with the reason until the punishment is lifted', async ({
  page,
  site,
  browser,
}) => {
  const reader = await makeReader(site)
  const context = await browser.newContext({ baseURL: site.url })
  const theirs = await context.newPage()
  await enter(theirs, reader, '/me/sessions')
  await enter(page, await makeStaff(site), `/admin/user/list?wd=${reader.username}`)
  await page.getByRole('button', { name: `${reader.username}：更多操作` }).click()
  await page.getByRole('menuitem', { name: '处罚' }).click()
  const drawer = page.getByRole('dialog', { name: '处罚用户' })
  await drawer.getByRole('button', { name: '处罚用户' }).click()
  await expect(drawer.getByText('请选择处罚类型')).toBeVisible()
  await drawer.getByRole('checkbox', { name: '禁用账户' }).check()
  await drawer.getByRole('button', { name: '1 天', exact: true }).click()
  await drawer.getByLabel('处罚原因').fill('多次发布广告')
  await inspect(page, 'admin-punish')
  await drawer.getByRole('button', { name: '处罚用户' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('row', { name: reader.username })).toContainText('禁用账户')

  // The page they had open leads to the sign-in, which says why.
  await theirs.getByRole('link', { name: '修改密码' }).first().click()
  await expect(theirs).toHaveURL(/\/login\?redirect=/)
  await signIn(theirs, reader.username, reader.password)
  await expect(theirs.getByRole('alert')).toContainText('账户已被禁用')
  await expect(theirs.getByText('多次发布广告')).toBeVisible()

  await open(page, `/admin/user/punishment?user_id=${reader.id}`)
  await page.getByRole('button', { name: `取消 ${reader.username}` }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(reader.username)
  await question.getByRole('button', { name: '取消处罚' }).click()
  await expect(page.getByText('处罚已取消')).toBeVisible()
  await expect(page.getByRole('row', { name: reader.username })).toContainText('已取消')
  await open(theirs, '/me')
  await expect(theirs).toHaveURL(/login/)
  await signIn(theirs, reader.username, reader.password)
  await expect(theirs).not.toHaveURL(/login/)
  await context.close()
})

test('deleting asks for one’s own password and says what happened to each', async ({
  page,
  site,
  problems,
}) => {
  const reader = await makeReader(site)
  const staff = await makeStaff(site)
  await enter(page, staff, `/admin/user/list?wd=${reader.username}`)
  await page.getByRole('button', { name: `${reader.username}：更多操作` }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  const drawer = page.getByRole('dialog', { name: '删除用户' })
  await expect(drawer.getByText('可以删除', { exact: true })).toBeVisible()
  await inspect(page, 'admin-delete-users')
  await drawer.getByLabel('请输入您自己的登录密码').fill('not my password')
  await drawer.getByRole('button', { name: '删除 1 位用户' }).click()
  await expect(drawer.getByText('密码不正确')).toBeVisible()
  forgive(problems, /status of 422/)
  await drawer.getByLabel('请输入您自己的登录密码').fill(staff.password)
  await drawer.getByRole('button', { name: '删除 1 位用户' }).click()
  await expect(drawer.getByText('已删除 1 位用户')).toBeVisible()
  await drawer.getByRole('button', { name: '完成' }).click()
  await expect(page.getByText('没有符合条件的内容')).toBeVisible()

  await open(page, `/admin/audit?wd=${encodeURIComponent(reader.username)}`)
  await expect(page.getByRole('row', { name: /删除用户.*成功/ })).toBeVisible()
  await open(page, '/admin/audit?outcome=refused&path=%2Fapi%2Fv1%2Fuser')
  await expect(page.getByRole('row', { name: /auth\.wrong_password/ }).first()).toBeVisible()
})

test('who has documents and the first account stay', async ({ page, site }) => {
  await enter(page, await makeStaff(site), '/admin/user/list?wd=admin')
  await page.getByRole('button', { name: 'admin：更多操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  const drawer = page.getByRole('dialog', { name: '删除用户' })
  await expect(drawer.getByText('系统的第一个账户，不能删除')).toBeVisible()
  await expect(drawer.getByLabel('请输入您自己的登录密码')).toHaveCount(0)
})

test('the audit log shows what was before and what is after', async ({ page, site }) => {
  const title = named('旧名')
  const { id } = await ask<{ id: number }>(site, 'POST', 'group', { title, sort: 3 })
  await ask(site, 'PUT', 'group', { id, title: `${title}-新`, sort: 7 })
  await enter(page, await makeStaff(site), `/admin/audit?wd=${encodeURIComponent(`${title}-新`)}`)
  await page.getByRole('button', { name: /^查看/ }).first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('row', { name: /排序/ }).getByRole('cell')).toHaveText(['3', '7'])
  await expect(drawer.getByRole('row', { name: /名称/ }).getByRole('cell')).toHaveText([
    title,
    `${title}-新`,
  ])
  await inspect(page, 'admin-audit-detail')
})

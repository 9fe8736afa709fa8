import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAudit } from '#contracts/audit.ts'
import { listConfig, listConfigHistory, revertConfig, testConfig } from '#contracts/settings.ts'
import { rowsOf, settingsOf } from './settings-client.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let settings: ReturnType<typeof settingsOf>
beforeAll(async () => {
  world = await makeWorld()
  settings = settingsOf(world)
})
afterAll(() => world.close())
beforeEach(() => settings.reset())

describe('a secret', () => {
  const secretOf = () => world.site.settings.get().smsTencent.secret_key
  const shownSecret = async () => {
    const { config } = await world.admin.call(listConfig, { category: 'smsTencent' })
    return config.find(({ name }) => name === 'secret_key')?.value
  }

  it('stays when its stars come back, and goes with an empty text', async () => {
    await settings.save({ 'smsTencent.secret_key': 'first' })
    await settings.save({ 'smsTencent.secret_key': '******', 'smsTencent.sign_name': '文渊' })
    expect(secretOf()).toBe('first')
    expect(await shownSecret()).toBe('******')
    await settings.save({ 'smsTencent.secret_key': '' })
    expect(secretOf()).toBe('')
    expect(await shownSecret()).toBe('')
  })

  it('does not follow a new address it would be sent to', async () => {
    await settings.save({
      'smsTencent.secret_key': 'first',
      'smsTencent.endpoint': 'https://a.example',
    })
    const moved = { 'smsTencent.endpoint': 'https://evil.example' }
    expect(await settings.refused(moved)).toMatchObject({
      details: { fields: [{ field: 'smsTencent.secret_key' }] },
    })
    expect(await settings.refused({ ...moved, 'smsTencent.secret_key': '******' })).toMatchObject({
      code: 'setting.invalid',
    })
    const tried = await world.admin.ask(testConfig, {
      category: 'smsTencent',
      config: rowsOf(moved),
      to: '13800000000',
    })
    expect(tried.json()).toMatchObject({ code: 'setting.invalid' })
    await settings.save({ ...moved, 'smsTencent.secret_key': 'first' })
    expect(secretOf()).toBe('first')
    const further = { 'smsTencent.endpoint': 'https://b.example' }
    await settings.save({ ...further, 'smsTencent.secret_key': 'typed again' })
    expect(secretOf()).toBe('typed again')
  })

  it('does not come back from the history to an address it was not meant for', async () => {
    await settings.save({
      'smsTencent.secret_key': 'real',
      'smsTencent.endpoint': 'https://a.example',
    })
    await settings.save({
      'smsTencent.secret_key': 'mine',
      'smsTencent.endpoint': 'https://evil.example',
    })
    const secret = (await settings.history('smsTencent')).find(({ name }) => name === 'secret_key')
    await expect(world.admin.call(revertConfig, { id: secret?.id ?? 0 })).rejects.toMatchObject({
      code: 'setting.invalid',
    })
    const address = (await settings.history('smsTencent')).find(({ name }) => name === 'endpoint')
    await expect(world.admin.call(revertConfig, { id: address?.id ?? 0 })).rejects.toMatchObject({
      code: 'setting.invalid',
    })
    expect(secretOf()).toBe('mine')
  })
})

describe('the history', () => {
  it('has real changes only, who made them, and secrets as stars', async () => {
    await settings.save({ 'system.sitename': '石渠', 'email.password': 'hush', 'system.icp': '' })
    await settings.save({ 'system.sitename': '石渠', 'email.password': 'hush' })
    const change = await settings.history()
    expect(change).toHaveLength(2)
    expect(change.find(({ name }) => name === 'sitename')).toMatchObject({
      before: '文渊文库',
      after: '石渠',
      label: '网站名称',
      user_id: world.admin.id,
      username: 'admin',
    })
    expect(change.find(({ name }) => name === 'password')).toMatchObject({
      before: '',
      after: '******',
      is_secret: true,
    })
  })

  it('leads back, also to a secret that nobody can read', async () => {
    await settings.save({ 'system.sitename': '石渠', 'xunhupay.app_secret': 'old' })
    await settings.save({ 'system.sitename': '天禄', 'xunhupay.app_secret': 'new' })
    for (const { id } of (await settings.history()).slice(0, 2))
      await world.admin.call(revertConfig, { id })
    expect(world.site.settings.get().system.sitename).toBe('石渠')
    expect(world.site.settings.get().xunhupay.app_secret).toBe('old')
    const first = (await settings.history()).at(-1)
    await world.admin.call(revertConfig, { id: first?.id ?? 0 })
    const kept = (await settings.stored()).map(({ name }) => name)
    expect(kept).toEqual(first?.name === 'sitename' ? ['app_secret'] : ['sitename'])
  })

  it('is asked by category and name, and page by page', async () => {
    await settings.save({ 'system.sitename': 'a', 'system.title': 'b', 'footer.about': '/c' })
    const asked = await world.admin.call(listConfigHistory, { category: 'system', size: 1 })
    expect(asked.total).toBe(2)
    expect(asked.change).toHaveLength(1)
    const named = await world.admin.call(listConfigHistory, { name: 'about' })
    expect(named.change.map(({ name }) => name)).toEqual(['about'])
  })

  it('refuses what is not there', async () => {
    await expect(world.admin.call(revertConfig, { id: 999 })).rejects.toMatchObject({
      code: 'setting.no_change',
      status: 404,
    })
    const row = { category: 'gone', name: 'setting', before: '"a"', after: '"b"' }
    await world.db.insertInto('setting_change').values(row).execute()
    const [change] = await settings.history()
    expect(change).toMatchObject({ before: '******', after: '******', is_secret: true })
    await expect(world.admin.call(revertConfig, { id: change?.id ?? 0 })).rejects.toMatchObject({
      code: 'setting.unknown',
    })
  })

  it('tells the audit log what changed, secrets as stars', async () => {
    await settings.save({ 'system.sitename': '石渠', 'email.password': 'hush' })
    const { audit } = await world.admin.call(listAudit, { size: 1 })
    expect(audit[0]?.acts).toEqual([
      { target: '设置 网站名称（system.sitename）', before: '文渊文库', after: '石渠' },
      { target: '设置 密码（email.password）', before: '', after: '******' },
    ])
    expect(JSON.stringify(audit)).not.toContain('hush')
  })
})

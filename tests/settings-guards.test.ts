import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getSettings, testConfig, updateConfig } from '#contracts/settings.ts'
import type { ConfigTesters } from '#server/features/settings/index.ts'
import { callerOf, rowsOf, settingsOf } from './settings-client.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let settings: ReturnType<typeof settingsOf>
beforeAll(async () => {
  world = await makeWorld()
  settings = settingsOf(world)
})
afterAll(() => world.close())
beforeEach(() => settings.reset())

describe('a guard', () => {
  const guarded = (test: () => Promise<string>): ConfigTesters => ({
    email: { guardsSave: true, test },
  })
  const mail = { 'email.enable': 'true', 'email.host': 'mx.example', 'email.username': 'a@b.cc' }

  it('sees the values as they would be, and what it refuses is not saved', async () => {
    const notes: unknown[] = []
    const seen: string[] = []
    const testers: ConfigTesters = {
      email: {
        guardsSave: true,
        test: async (values) => {
          seen.push(values.email.host, values.system.sitename)
          throw new Error('no such server')
        },
      },
    }
    const rows = rowsOf({ ...mail, 'system.sitename': '石渠' })
    await expect(world.site.settings.change(rows, callerOf(notes), testers)).rejects.toMatchObject({
      code: 'setting.test_failed',
      details: { reason: 'no such server' },
    })
    expect(seen).toEqual(['mx.example', '石渠'])
    expect(notes).toEqual([])
    expect(await settings.stored()).toEqual([])
  })

  it('is not asked about what is off, or is not saved', async () => {
    const testers = guarded(() => Promise.reject(new Error('asked')))
    const off = rowsOf({ 'email.host': 'mx.example', 'system.sitename': '石渠' })
    await world.site.settings.change(off, callerOf(), testers)
    await world.set('email', { enable: true, username: 'a@b.cc' })
    await world.site.settings.change(rowsOf({ 'system.title': 'x' }), callerOf(), testers)
    await world.site.settings.change(rowsOf({ 'email.enable': 'false' }), callerOf(), testers)
    expect(world.site.settings.get().email.enable).toBe(false)
  })

  it('is asked again by whoever saves the same once more', async () => {
    await world.site.settings.change(
      rowsOf(mail),
      callerOf(),
      guarded(async () => ''),
    )
    const broken = guarded(() => Promise.reject(new Error('gone since')))
    await expect(
      world.site.settings.change(rowsOf(mail), callerOf(), broken),
    ).rejects.toMatchObject({ details: { reason: 'gone since' } })
  })

  it('tries again when somebody saved meanwhile', async () => {
    let tries = 0
    const testers = guarded(async () => {
      if (tries++ === 0) await world.set('email', { port: 2525 })
      return ''
    })
    await world.site.settings.change(rowsOf(mail), callerOf(), testers)
    expect(tries).toBe(2)
    expect(world.site.settings.get().email).toMatchObject({ host: 'mx.example', port: 2525 })
  })

  it('stands before the mail settings of the site itself', async () => {
    const answer = await settings.refused({
      ...mail,
      'email.host': '127.0.0.1',
      'email.port': '1',
      'email.is_tls': 'false',
    })
    expect(answer).toMatchObject({ code: 'setting.test_failed' })
    expect(await settings.stored()).toEqual([])
  })
})

describe('a trial', () => {
  it('is refused where there is nothing to try', async () => {
    await expect(world.admin.call(testConfig, { category: 'footer' })).rejects.toMatchObject({
      code: 'setting.no_test',
    })
  })

  it('uses values that are not saved, and saves nothing', async () => {
    await settings.save({ 'smsTencent.secret_key': 'kept' })
    const testers: ConfigTesters = {
      smsTencent: {
        test: async ({ smsTencent }, to) =>
          `${smsTencent.sign_name} ${smsTencent.secret_key} ${to}`,
      },
    }
    const config = rowsOf({ 'smsTencent.sign_name': '石渠', 'smsTencent.secret_key': '******' })
    const asked = { category: 'smsTencent', config, to: '13800000000' }
    expect(await world.site.settings.try(asked, callerOf(), testers)).toBe('石渠 kept 13800000000')
    expect(world.site.settings.get().smsTencent.sign_name).toBe('')
  })
})

describe('several administrators at once', () => {
  it('take turns: each change begins where the one before ended', async () => {
    const other = await world.node()
    const there = other.client(world.admin.token)
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        (n % 2 ? there : world.admin).call(updateConfig, {
          config: rowsOf({ 'system.sitename': `名 ${n}` }),
        }),
      ),
    )
    const changes = (await settings.history()).toReversed()
    expect(changes).toHaveLength(12)
    for (const [at, { before }] of changes.entries())
      expect(before).toBe(at === 0 ? '文渊文库' : changes[at - 1]?.after)
    const last = changes.at(-1)?.after
    const name = async () => (await other.client().call(getSettings, {})).system.sitename
    await expect.poll(name).toBe(last)
    expect((await world.visitor().call(getSettings, {})).system.sitename).toBe(last)
  })

  it('keep what others saved beside it, and overwrite it only after they were told', async () => {
    const mine = { category: 'display', name: 'wechat_tip', value: 'mine', before: '' }
    await settings.save({ 'display.contact_tip': 'theirs' })
    await world.admin.call(updateConfig, { config: [mine] })
    const { display } = world.site.settings.get()
    expect(display).toMatchObject({ wechat_tip: 'mine', contact_tip: 'theirs' })

    await settings.save({ 'display.wechat_tip': 'theirs' })
    const again = { ...mine, value: 'mine again', before: 'mine' }
    expect((await world.admin.ask(updateConfig, { config: [again] })).json()).toMatchObject({
      code: 'setting.invalid',
      details: {
        fields: [{ field: 'display.wechat_tip', message: '刚被别人改为“theirs”，再次保存将覆盖' }],
      },
    })
    expect(world.site.settings.get().display.wechat_tip).toBe('theirs')
    await world.admin.call(updateConfig, { config: [{ ...again, before: 'theirs' }] })
    expect(world.site.settings.get().display.wechat_tip).toBe('mine again')
  })

  it('cannot break together what neither could break alone', async () => {
    await world.set('system', { enable_watermark: false, watermark: '文渊' })
    const answers = await Promise.all([
      world.admin.ask(updateConfig, { config: rowsOf({ 'system.enable_watermark': 'true' }) }),
      world.admin.ask(updateConfig, { config: rowsOf({ 'system.watermark': '' }) }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  })
})

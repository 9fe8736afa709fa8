import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getRechargeSettings, getSettings, updateConfig } from '#contracts/settings.ts'
import { makeWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const save = (...config: { category: string; name: string; value: string }[]) =>
  world.admin.call(updateConfig, { config })

describe('what visitors get', () => {
  it('calls credits by both names until one is chosen', async () => {
    const names = async () => [
      (await world.visitor().call(getSettings, {})).system.credit_name,
      (await world.visitor().call(getRechargeSettings, {})).credit_name,
    ]
    expect(await names()).toEqual(['文豆', '积分'])
    await save({ category: 'system', name: 'credit_name', value: '金币' })
    expect(await names()).toEqual(['金币', '金币'])
  })

  it('has no script in the HTML that administrators write', async () => {
    const html =
      '<b onclick="x()">版权</b><script>x()</script><a href="javascript:x()">a</a><img src="x" onerror="x()"><iframe src="https://a.example"></iframe><style>*{}</style><a href="https://b.example/?a=1&amp;b=2">b</a>'
    await save({ category: 'display', name: 'copyright_statement', value: html })
    const given = (await world.visitor().call(getSettings, {})).display.copyright_statement
    expect(given).toBe(
      '<b>版权</b><a>a</a><img src="x"><a href="https://b.example/?a=1&#x26;b=2">b</a>',
    )
  })

  it('has the numbers of visitor statistics as data, never as code', async () => {
    const value = [
      `baidu:${'0a'.repeat(16)}`,
      'umami:https://stats.example.com/script.js#00000000-0000-4000-8000-000000000000',
    ].join('\n')
    await save({ category: 'system', name: 'analytics', value })
    expect((await world.visitor().call(getSettings, {})).system.analytics).toEqual([
      { provider: 'baidu', id: '0a'.repeat(16), address: '' },
      {
        provider: 'umami',
        id: '00000000-0000-4000-8000-000000000000',
        address: 'https://stats.example.com/script.js',
      },
    ])
    for (const code of ['<script>x()</script>', 'baidu:1', 'umami:javascript:x()#1', 'alert(1)'])
      await expect(
        save({ category: 'system', name: 'analytics', value: code }),
      ).rejects.toMatchObject({ code: 'setting.invalid' })
  })

  it('has only ways to pay that would work', async () => {
    const payment = async () => (await world.visitor().call(getSettings, {})).payment
    expect(await payment()).toMatchObject({ enable_alipay: false, enable_xunhupay: false })
    await expect(
      save({ category: 'xunhupay', name: 'enable', value: 'true' }),
    ).rejects.toMatchObject({ code: 'setting.invalid' })
    await save(
      { category: 'xunhupay', name: 'enable', value: 'true' },
      { category: 'xunhupay', name: 'app_id', value: '2019' },
      { category: 'xunhupay', name: 'app_secret', value: 'hush' },
    )
    expect(await payment()).toMatchObject({ enable_alipay: false, enable_xunhupay: true })
    expect(JSON.stringify(await payment())).not.toContain('hush')
    // However it came about: what is on without its keys is not offered.
    await world.set('alipay', { enable: true })
    expect(await payment()).toMatchObject({ enable_alipay: false })
  })

  it('tells the version of the software and whether mails and messages are sent', async () => {
    const { system } = await world.visitor().call(getSettings, {})
    expect(system).toMatchObject({ enable_email: false, enable_sms: false })
    expect(system.version).toMatch(/^\d+\.\d+\.\d+/)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settingsOf } from './settings-client.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let settings: ReturnType<typeof settingsOf>
beforeAll(async () => {
  world = await makeWorld()
  settings = settingsOf(world)
})
afterAll(() => world.close())
beforeEach(() => settings.reset())

/** What careless and hostile hands write. */
const wrong = [
  ['system.domain', 'https://example.com/path'],
  ['system.domain', 'ftp://example.com'],
  ['system.domain', 'https://user:word@example.com'],
  ['system.logo', 'javascript:x'],
  ['system.logo', '//evil.example/a.png'],
  ['display.contact_link', 'data:text/html,x'],
  ['display.contact_link', '//evil.example'],
  ['email.host', 'http://smtp.example.com'],
  ['email.from_address', 'nobody'],
  ['oauthGithub.endpoint', 'file:///etc/passwd'],
  ['system.copyright_start_year', '26'],
  ['security.enable_captcha_login', 'sometimes'],
  ['security.document_allowed_ext', 'exe'],
  ['recharge.recharge_discount', '100=0.9'],
  ['recharge.recharge_discount', '100:9.5'],
  ['recharge.recharge_discount', '100:0'],
  ['recharge.recharge_discount', '100:0.9\n100:0.8'],
  ['wechatpay.private_key', 'not a key'],
  ['alipay.public_key', 'not a key'],
  ['system.sitename', '   '],
  ['system.sitename', 'x'.repeat(61)],
  ['system.sitename', 'two\nlines'],
  ['system.title', 'reads \u202Ebackwards'],
  ['system.description', 'a bell \u0007'],
  ['system.keywords', '古籍, 史料，古籍'],
  ['system.copyright_start_year', '2199'],
  ['system.analytics', 'google:G-ABCDEF1234\ngoogle:G-ABCDEF1234'],
  ['system.logo', 'http://pictures.example/a.png'],
  ['system.logo', 'https://['],
  ['system.logo', '/a.png"onerror=x'],
  ['download.url_duration', '0x40'],
  ['download.url_duration', '1e3'],
  ['download.owner_share', '0.0000001'],
  ['smsHaomas.template_login', ''],
  ['smsHaomas.template_login', '您好'],
  ['smsHaomas.template_login', '{code} {name}'],
  ['smsHaomas.fields', 'mobile={mobile}'],
  ['smsHaomas.fields', 'mobile={mobile}&content={content}&{x}'],
  ['smsHaomas.fields', 'to={mobile}&text={content}&key={secret}'],
  ['oauthCustom.scope', 'profile email'],
  ['wechatpay.api_v3_key', 'short'],
] as const

const right = [
  ['system.domain', 'https://example.com:8443'],
  ['system.logo', '/view/config/1.png'],
  ['display.contact_link', 'mailto:a@example.com'],
  ['email.host', 'smtp.例子.cn'],
  ['recharge.recharge_discount', '500:0.85\n\n 100 : 1 \n1000：0.5'],
  ['security.document_allowed_ext', 'PDF, .docx'],
  ['miniprogram.page', 'pages/login/index'],
  ['system.description', '两行\n\t文字'],
  ['system.logo', 'https://pictures.example/a%20b.png'],
  ['download.url_duration', ' ９０ '],
  ['alipay.public_key', 'MIIB'.repeat(20)],
  ['smsHaomas.template_login', '{code}'],
  ['oauthCustom.scope', 'openid'],
  ['sms.times_total_day', '0'],
] as const

describe('a refusal', () => {
  it('names every field that is wrong, in the caller’s language, and nothing is saved', async () => {
    const values = {
      'system.sitename': '好名字',
      'system.domain': 'example.com',
      'download.url_duration': '1',
      'footer.about': 'javascript:alert(1)',
    }
    expect(await settings.refused(values)).toMatchObject({
      code: 'setting.invalid',
      details: {
        fields: [
          { field: 'system.domain', message: expect.stringContaining('https://') },
          { field: 'download.url_duration', message: '请填 10 到 86400 之间的整数' },
          { field: 'footer.about', message: expect.stringContaining('链接') },
        ],
      },
    })
    const english = await settings.refused(values, 'en')
    expect(english.details.fields[1].message).toBe('a whole number between 10 and 86400')
    expect(JSON.stringify(english)).not.toMatch(/\p{Script=Han}/u)
    expect(await settings.stored()).toEqual([])
    expect(await settings.history()).toEqual([])
  })

  it.each(wrong)('meets %s = %s', async (key, value) => {
    const answer = await settings.refused({ [key]: value })
    expect(answer).toMatchObject({
      code: 'setting.invalid',
      details: { fields: [{ field: key }] },
    })
  })

  it.each(right)('does not meet %s = %s', async (key, value) => {
    await settings.save({ [key]: value })
    expect(await settings.stored()).toHaveLength(1)
  })
})

describe('a refusal of values that do not go together', () => {
  it.each([
    [{ 'system.enable_watermark': 'true' }, 'system.watermark'],
    [{ 'email.enable': 'true' }, 'email.host'],
    [{ 'sms.enable': 'true' }, 'sms.sms_provider'],
    [{ 'sms.times_total_day': '1' }, 'sms.times_total_day'],
    [{ 'security.enable_verify_register_email': 'true' }, 'security.enable_verify_register_email'],
    [{ 'oauthGithub.enable': 'true' }, 'oauthGithub.client_id'],
    [{ 'oauthCustom.enable': 'true' }, 'oauthCustom.name'],
    [{ 'miniprogram.enable': 'true' }, 'miniprogram.app_id'],
    [{ 'captcha.width': '120', 'captcha.height': '100' }, 'captcha.width'],
    [{ 'captcha.width': '180', 'captcha.length': '8' }, 'captcha.width'],
    [{ 'vip.enable': 'true' }, 'vip.year_price'],
    [{ 'vip.month_price': '10', 'vip.month_original_price': '9' }, 'vip.month_original_price'],
    [{ 'wechatpay.enable': 'true' }, 'wechatpay.mch_id'],
    [{ 'alipay.enable': 'true' }, 'alipay.app_id'],
    [{ 'llm.enable': 'true', 'llm.model': 'm' }, 'llm.api_key'],
    [{ 'llm.enable': 'true', 'llm.model': 'm', 'llm.provider': 'custom' }, 'llm.base_url'],
    [{ 'ocr.provider': 'llm' }, 'ocr.base_url'],
  ])('meets %j', async (values, field) => {
    const answer = await settings.refused(values)
    expect(answer.code).toBe('setting.invalid')
    expect(answer.details.fields).toContainEqual({ field, message: expect.any(String) })
    expect(await settings.stored()).toEqual([])
  })

  it('meets the keys of the service that sends SMS now, and of no other', async () => {
    const keys = {
      'smsBaidu.access_key_id': 'id',
      'smsBaidu.secret_access_key': 'key',
      'smsBaidu.signature_id': 'sign',
    }
    await settings.save({ ...keys, 'sms.enable': 'true', 'sms.sms_provider': 'smsBaidu' })
    expect(await settings.refused({ 'smsBaidu.signature_id': '' })).toMatchObject({
      code: 'setting.invalid',
      details: { fields: [{ field: 'smsBaidu.signature_id' }] },
    })
    await settings.save({ 'sms.enable': 'false' })
    await settings.save({ 'smsBaidu.signature_id': '' })
  })

  it('asks for no key where a provider has none', async () => {
    await settings.save({ 'llm.enable': 'true', 'llm.provider': 'ollama', 'llm.model': 'qwen3' })
    expect(world.site.settings.get().llm.enable).toBe(true)
  })
})

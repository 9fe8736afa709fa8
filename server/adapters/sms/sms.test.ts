import { describe, expect, it } from 'vitest'
import { type SmsBench, smsCases } from '#server/ports/sms.cases.ts'
import type { SmsConfigs, SmsProvider } from '#server/ports/sms.ts'
import { aliyun, aliyunKeys } from '../../../tests/doubles/sms/aliyun.ts'
import { baidu, baiduKeys } from '../../../tests/doubles/sms/baidu.ts'
import { haomas, haomasKeys } from '../../../tests/doubles/sms/haomas.ts'
import { huawei, huaweiKeys } from '../../../tests/doubles/sms/huawei.ts'
import { type Personality, startSmsDouble } from '../../../tests/doubles/sms/server.ts'
import { tencent, tencentKeys } from '../../../tests/doubles/sms/tencent.ts'
import { makeSmsSenders } from './index.ts'

const senders = makeSmsSenders({ now: () => new Date(), timeout: 300 })

const bench =
  <P extends SmsProvider>(
    provider: P,
    personality: Personality,
    config: Omit<SmsConfigs[P], 'endpoint'>,
    { secret, ...words }: SmsBench['words'] & { secret: keyof SmsConfigs[P] },
  ) =>
  async (): Promise<SmsBench> => {
    const double = await startSmsDouble(personality)
    const right = { ...config, endpoint: double.endpoint } as SmsConfigs[P]
    return {
      words,
      send: (message, key) =>
        senders[provider].send(key ? { ...right, [secret]: 'not it' } : right, message),
      mood: (mood) => void (double.mood = mood),
      taken: () => double.taken,
      problems: () => double.problems,
      close: double.close,
    }
  }

smsCases(
  'Alibaba Cloud',
  bench(
    'smsAliyun',
    aliyun,
    { ...aliyunKeys, sign_name: '文渊' },
    {
      secret: 'access_key_secret',
      wrongSecret: /SignatureDoesNotMatch/,
      throttled: /Throttling/,
      refused: /BUSINESS_LIMIT_CONTROL 触发/,
    },
  ),
)
smsCases(
  'Tencent Cloud',
  bench(
    'smsTencent',
    tencent,
    { ...tencentKeys, sdk_app_id: '1400', sign_name: '文渊', region: '' },
    {
      secret: 'secret_key',
      wrongSecret: /SignatureFailure/,
      throttled: /RequestLimitExceeded/,
      refused: /PhoneNumberDailyLimit/,
    },
  ),
)
smsCases(
  'Baidu AI Cloud',
  bench(
    'smsBaidu',
    baidu,
    { ...baiduKeys, signature_id: 'sms-sign' },
    {
      secret: 'secret_access_key',
      wrongSecret: /SignatureDoesNotMatch/,
      throttled: /RateLimit/,
      refused: /1011 超出/,
    },
  ),
)
smsCases(
  'Huawei Cloud',
  bench(
    'smsHuawei',
    huawei,
    { ...huaweiKeys, sender: '1069', signature: '' },
    {
      secret: 'app_secret',
      wrongSecret: /E000105/,
      throttled: /E000503/,
      refused: /E200033/,
    },
  ),
)
const form = 'account={account}&password={password_md5}&mobile={mobile}&content={content}'
smsCases(
  'a gateway with a plain form',
  bench(
    'smsHaomas',
    haomas,
    { ...haomasKeys, signature: '文渊', fields: form, success: '"code": 0' },
    { secret: 'password', wrongSecret: /101/, throttled: /110/, refused: /107/ },
  ),
)

describe('a provider behind a path', () => {
  const message = { mobile: '13800138000', template: 'T', params: [{ name: 'code', value: '1' }] }

  it.each([
    'smsAliyun',
    'smsTencent',
    'smsBaidu',
  ] as const)('is sent to with that path signed: %s', async (provider) => {
    const configs = {
      smsAliyun: { ...aliyunKeys, sign_name: '文渊' },
      smsTencent: { ...tencentKeys, sdk_app_id: '1400', sign_name: '文渊', region: '' },
      smsBaidu: { ...baiduKeys, signature_id: 'sms-sign' },
    }
    const { wrongWith, ...rest } = { smsAliyun: aliyun, smsTencent: tencent, smsBaidu: baidu }[
      provider
    ]
    const paths: string[] = []
    const double = await startSmsDouble({
      ...rest,
      wrongWith(heard, now) {
        paths.push(heard.path)
        return wrongWith(heard, now)
      },
    })
    const config = { ...configs[provider], endpoint: `${double.endpoint}/relay` }
    await senders[provider].send(config as never, message)
    expect(double.problems).toEqual([])
    expect(paths).toEqual([provider === 'smsBaidu' ? '/relay/api/v3/sendSms' : '/relay'])
    await double.close()
  })
})

it('a provider that says neither yes nor why not is not understood', async () => {
  const double = await startSmsDouble({ ...aliyun, well: { status: 200, body: '{"a":1}' } })
  const config = { ...aliyunKeys, sign_name: '文渊', endpoint: double.endpoint }
  const sending = senders.smsAliyun.send(config, {
    mobile: '13800138000',
    template: 'T',
    params: [],
  })
  await expect(sending).rejects.toMatchObject({ trouble: 'unreadable', message: 'HTTP 200' })
  await double.close()
})

describe('the sign of success of a plain form', () => {
  it.each([
    ['"code":1', '{"code": 1, "msg": ""}', true],
    ['"code":1', '{"code": 102, "msg": ""}', false],
    ['0', '0,20261121', true],
    ['0', '-10', false],
    ['1', '-1', false],
    ['ok', 'token wrong', false],
    ['ok', 'token ok', true],
    ['', '{"code":0}', false],
  ])('%j in %j', async (success, body, isTaken) => {
    const double = await startSmsDouble({ ...haomas, well: { status: 200, body } })
    const config = {
      ...haomasKeys,
      endpoint: double.endpoint,
      signature: '',
      fields: form,
      success,
    }
    const sending = senders.smsHaomas.send(config, {
      mobile: '13800138000',
      template: '{code}',
      params: [],
    })
    await (isTaken ? sending : expect(sending).rejects.toThrow())
    await double.close()
  })
})

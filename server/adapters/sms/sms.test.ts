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

import { createHash } from 'node:crypto'
import { type Personality, staleness } from './server.ts'

export const huaweiKeys = { app_key: 'huawei-key', app_secret: 'huawei-secret' }

const say = (status: number, said: object) => ({ status, body: JSON.stringify(said) })

/** Huawei Cloud: batchSendSms/v1 behind X-WSSE. */
export const huawei: Personality = {
  wrongWith({ method, path, headers }, now) {
    if (method !== 'POST' || path !== '/sms/batchSendSms/v1') return 'E000513 path'
    if (headers.authorization !== 'WSSE realm="SDP",profile="UsernameToken",type="Appkey"')
      return 'E000101 authorization'
    const given = String(headers['x-wsse'] ?? '')
    const value = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(given)?.[1] ?? ''
    if (!given.startsWith('UsernameToken ')) return 'E000103 x-wsse'
    if (value('Username') !== huaweiKeys.app_key) return 'E000106 app key'
    const whole = value('Nonce') + value('Created') + huaweiKeys.app_secret
    const hexadecimal = createHash('sha256').update(whole).digest('hex')
    if (value('PasswordDigest') !== btoa(hexadecimal)) return 'E000105 digest'
    if (!/^[0-9A-Za-z]{1,128}$/.test(value('Nonce'))) return 'E000109 nonce'
    return staleness(Date.parse(value('Created')), now)
  },
  read({ body }) {
    const sent = new URLSearchParams(body)
    const signature = sent.get('signature')
    return {
      mobile: sent.get('to') ?? '',
      template: sent.get('templateId') ?? '',
      params: {
        ...JSON.parse(sent.get('templateParas') ?? '[]'),
        from: sent.get('from') ?? '',
        ...(signature && { signature }),
      },
    }
  },
  well: say(200, {
    result: [{ originTo: '+8613800138000', from: '1069', smsMsgId: 'd6e3cdd0', status: '000000' }],
    code: '000000',
    description: 'Success',
  }),
  badSignature: say(401, { code: 'E000105', description: 'The app secret is invalid.' }),
  throttled: say(429, { code: 'E000503', description: 'The API flow control is exceeded.' }),
  refused: say(200, {
    result: [{ originTo: '+8613800138000', from: '1069', smsMsgId: '', status: 'E200033' }],
    code: '000000',
    description: 'Success',
  }),
}

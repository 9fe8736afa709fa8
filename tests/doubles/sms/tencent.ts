import { createHash, createHmac } from 'node:crypto'
import { type Personality, staleness } from './server.ts'

export const tencentKeys = { secret_id: 'AKID-test', secret_key: 'tencent-secret' }

const say = (response: object) => ({
  status: 200,
  body: JSON.stringify({ Response: { ...response, RequestId: 'a0aabda6' } }),
})
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Tencent Cloud: SendSms 2021-01-11 behind 签名方法 v3 (TC3-HMAC-SHA256). All it says comes under 200. */
export const tencent: Personality = {
  wrongWith({ method, path, query, headers, body }, now) {
    const given = String(headers.authorization ?? '')
    const match =
      /^TC3-HMAC-SHA256 Credential=([^/]+)\/([\d-]+)\/(\w+)\/tc3_request, SignedHeaders=([\w;-]+), Signature=(\w+)$/.exec(
        given,
      )
    if (!match) return `authorization: ${given}`
    const [, id, day = '', service = '', names = '', signature] = match
    if (id !== tencentKeys.secret_id) return 'AuthFailure.SecretIdNotFound'
    const time = Number(headers['x-tc-timestamp'])
    if (new Date(time * 1000).toISOString().slice(0, 10) !== day) return 'the day of the key'
    const lines = names.split(';').map((name) => `${name}:${String(headers[name]).toLowerCase()}\n`)
    const digest = createHash('sha256').update(body).digest('hex')
    const canonical = `${method}\n${path}\n${query}\n${lines.join('')}\n${names}\n${digest}`
    const hashed = createHash('sha256').update(canonical).digest('hex')
    const toSign = `TC3-HMAC-SHA256\n${time}\n${day}/${service}/tc3_request\n${hashed}`
    const key = mac(mac(mac(`TC3${tencentKeys.secret_key}`, day), service), 'tc3_request')
    if (mac(key, toSign).toString('hex') !== signature) return 'AuthFailure.SignatureFailure'
    if (!/content-type/.test(names) || !/host/.test(names)) return 'headers that must be signed'
    if (headers['x-tc-action'] !== 'SendSms' || headers['x-tc-version'] !== '2021-01-11')
      return 'action'
    return service === 'sms' ? staleness(time * 1000, now) : 'service'
  },
  read({ body }) {
    const sent = JSON.parse(body)
    return {
      mobile: sent.PhoneNumberSet[0],
      template: sent.TemplateId,
      params: { ...sent.TemplateParamSet, app: sent.SmsSdkAppId, sign: sent.SignName },
    }
  },
  well: say({
    SendStatusSet: [
      {
        SerialNo: '5000:1045710669157053657849499619',
        Code: 'Ok',
        Message: 'send success',
        Fee: 1,
      },
    ],
  }),
  badSignature: say({
    Error: {
      Code: 'AuthFailure.SignatureFailure',
      Message: 'The provided credentials could not be validated.',
    },
  }),
  throttled: say({
    Error: { Code: 'RequestLimitExceeded', Message: 'Your request is too frequent.' },
  }),
  refused: say({
    SendStatusSet: [
      {
        SerialNo: '',
        Code: 'LimitExceeded.PhoneNumberDailyLimit',
        Message:
          'the number of sms messages sent from a single mobile number every day exceeds the upper limit',
      },
    ],
  }),
}

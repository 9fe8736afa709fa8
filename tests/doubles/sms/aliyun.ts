import { createHash, createHmac } from 'node:crypto'
import { type Heard, type Personality, staleness } from './server.ts'

export const aliyunKeys = { access_key_id: 'LTAI-test', access_key_secret: 'aliyun-secret' }

const say = (status: number, said: object) => ({ status, body: JSON.stringify(said) })

/** Alibaba Cloud: dysmsapi 2017-05-25 behind the V3 signature (ACS3-HMAC-SHA256). */
export const aliyun: Personality = {
  wrongWith({ method, path, query, headers, body }, now) {
    const given = String(headers.authorization ?? '')
    const match =
      /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=(\w+)$/.exec(given)
    if (!match) return `authorization: ${given}`
    const [, id, names = '', signature] = match
    if (id !== aliyunKeys.access_key_id) return 'InvalidAccessKeyId.NotFound'
    const list = names.split(';')
    const known = Object.keys(headers).filter((n) => n.startsWith('x-acs-') || n === 'content-type')
    for (const needed of ['host', ...known])
      if (!list.includes(needed)) return `${needed} is not signed`
    const digest = createHash('sha256').update(body).digest('hex')
    if (headers['x-acs-content-sha256'] !== digest) return 'the digest of the body'
    const sorted = query.split('&').sort().join('&')
    let canonical = `${method}\n${path}\n${sorted}\n`
    for (const name of list) canonical += `${name}:${String(headers[name])}\n`
    canonical += `\n${names}\n${digest}`
    const toSign = `ACS3-HMAC-SHA256\n${createHash('sha256').update(canonical).digest('hex')}`
    const expected = createHmac('sha256', aliyunKeys.access_key_secret).update(toSign).digest('hex')
    if (signature !== expected) return 'SignatureDoesNotMatch'
    if (!headers['x-acs-signature-nonce']) return 'no nonce'
    return staleness(Date.parse(String(headers['x-acs-date'])), now) ?? wrongCall(headers, query)
  },
  read({ query }) {
    const params = new URLSearchParams(query)
    return {
      mobile: params.get('PhoneNumbers') ?? '',
      template: params.get('TemplateCode') ?? '',
      params: JSON.parse(params.get('TemplateParam') ?? '{}'),
    }
  },
  well: say(200, { Code: 'OK', Message: 'OK', BizId: '9006197469364984^0', RequestId: 'F655A8D5' }),
  badSignature: say(403, {
    Code: 'SignatureDoesNotMatch',
    Message: 'Specified signature is not matched with our calculation.',
    RequestId: 'F655A8D5',
  }),
  throttled: say(400, {
    Code: 'Throttling.User',
    Message: 'Request was denied due to user flow control.',
  }),
  refused: say(200, {
    Code: 'isv.BUSINESS_LIMIT_CONTROL',
    Message: '触发号码天级流控Permits:10',
    RequestId: 'F655A8D5',
  }),
}

function wrongCall(headers: Heard['headers'], query: string) {
  if (headers['x-acs-action'] !== 'SendSms') return 'action'
  if (headers['x-acs-version'] !== '2017-05-25') return 'version'
  return new URLSearchParams(query).get('SignName') === '文渊'
    ? undefined
    : 'isv.SMS_SIGNATURE_ILLEGAL'
}

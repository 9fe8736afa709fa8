import { createHmac } from 'node:crypto'
import { type Personality, staleness } from './server.ts'

export const baiduKeys = { access_key_id: 'baidu-ak', secret_access_key: 'baidu-sk' }

const say = (status: number, said: object) => ({
  status,
  body: JSON.stringify({ requestId: 'd6b0bbc7', ...said }),
})
const hex = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')

/** Baidu AI Cloud: SMS v3 behind bce-auth-v1. */
export const baidu: Personality = {
  wrongWith({ method, path, query, headers }, now) {
    const parts = String(headers.authorization ?? '').split('/')
    const [version, id, time = '', life, names = '', signature] = parts
    if (version !== 'bce-auth-v1' || parts.length !== 6) return 'authorization'
    if (id !== baiduKeys.access_key_id) return 'InvalidAccessKeyId'
    const lines = names
      .split(';')
      .map((name) => `${name}:${encodeURIComponent(String(headers[name]))}`)
    const canonical = `${method}\n${path}\n${query}\n${lines.join('\n')}`
    const key = hex(baiduKeys.secret_access_key, `bce-auth-v1/${id}/${time}/${life}`)
    if (hex(key, canonical) !== signature) return 'SignatureDoesNotMatch'
    if (names !== 'host;x-bce-date' || headers['x-bce-date'] !== time) return 'what is signed'
    if (!path.endsWith('/api/v3/sendSms')) return 'path'
    return staleness(Date.parse(time), now)
  },
  read({ body }) {
    const { mobile, template, contentVar, signatureId } = JSON.parse(body)
    return { mobile, template, params: { ...contentVar, signatureId } }
  },
  well: say(200, {
    code: '1000',
    message: '成功',
    data: [{ code: '1000', message: '成功', mobile: '13800138000', messageId: 'e325ea68' }],
  }),
  badSignature: say(403, {
    code: 'SignatureDoesNotMatch',
    message: 'The request signature we calculated does not match the signature you provided.',
  }),
  throttled: say(429, { code: 'RateLimit', message: 'rate limit exceeded' }),
  refused: say(200, {
    code: '1000',
    message: '成功',
    data: [{ code: '1011', message: '超出单号码每日发送上限', mobile: '13800138000' }],
  }),
}

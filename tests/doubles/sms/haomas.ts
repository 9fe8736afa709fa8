import { createHash } from 'node:crypto'
import type { Personality } from './server.ts'

export const haomasKeys = { account: 'wenyuan', password: 'haomas-password' }

const say = (status: number, said: object) => ({ status, body: JSON.stringify(said) })

/** A gateway of the plain kind: name and digest of the password in a form. */
export const haomas: Personality = {
  wrongWith({ method, headers, body }) {
    if (method !== 'POST') return 'method'
    if (!/x-www-form-urlencoded/.test(headers['content-type'] ?? '')) return 'content type'
    const sent = new URLSearchParams(body)
    if (sent.get('account') !== haomasKeys.account) return 'account'
    const digest = createHash('md5').update(haomasKeys.password).digest('hex')
    return sent.get('password') === digest ? undefined : 'password'
  },
  read({ body }) {
    const sent = new URLSearchParams(body)
    return { mobile: sent.get('mobile') ?? '', template: sent.get('content') ?? '', params: {} }
  },
  well: say(200, { code: 0, msg: '提交成功', msgid: '20261121' }),
  badSignature: say(200, { code: 101, msg: '账号或密码错误' }),
  throttled: say(429, { code: 110, msg: '提交过快' }),
  refused: say(200, { code: 107, msg: '号码在黑名单中' }),
}

import { createHash } from 'node:crypto'
import { type HaomasSmsConfig, SmsFailure, type SmsSender } from '#server/ports/sms.ts'
import { addressOf, post, refusedBy, type SmsDeps } from './http.ts'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/**
 * A form of the plain kind that SMS gateways take: name, digest of the password, number and text. This
 * provider's own documentation is not public, so the names of the fields and what a good answer has in
 * it are settings. Values for the fields: `{account}`, `{password}`, `{password_md5}`,
 * `{PASSWORD_MD5}` (in capitals), `{mobile}`, `{content}` (with the signature before it).
 */
export function makeHaomasSms({ timeout }: SmsDeps): SmsSender<HaomasSmsConfig> {
  return {
    async send(config, { mobile, template, params }) {
      if (!config.endpoint) throw new SmsFailure('unreachable', 'endpoint')
      const digest = md5(config.password)
      const content = filled(template, new Map(params.map(({ name, value }) => [name, value])))
      const signature = config.signature ? `【${config.signature}】` : ''
      const values = new Map([
        ['account', config.account],
        ['password', config.password],
        ['password_md5', digest],
        ['PASSWORD_MD5', digest.toUpperCase()],
        ['mobile', mobile],
        ['content', `${signature}${content}`],
      ])
      const body = new URLSearchParams()
      for (const pair of config.fields.split('&')) {
        const [name = '', ...value] = pair.trim().split('=')
        if (name) body.append(name, filled(value.join('='), values))
      }
      const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
      const url = addressOf(config.endpoint, '', '')
      const answer = await post(url, { headers, body: body.toString() }, timeout)
      if (answer.status >= 300 || !has(answer.text, config.success))
        throw refusedBy(answer, '', answer.text.slice(0, 200))
      return answer.text
    },
  }
}

/** Whether the sign is in the text, spaces apart, and not as a part of a longer word or number. */
function has(text: string, sign: string) {
  const compact = (one: string) => one.replace(/(?<!\w)\s+|\s+(?!\w)/g, '')
  const said = compact(text)
  const sought = compact(sign)
  const isLonger = (at: number) => /[\w-]/.test(said[at - 1] ?? '') && /^\w/.test(sought)
  const goesOn = (at: number) => /\w/.test(said[at] ?? '') && /\w$/.test(sought)
  for (let at = said.indexOf(sought); sought && at >= 0; at = said.indexOf(sought, at + 1))
    if (!isLonger(at) && !goesOn(at + sought.length)) return true
  return false
}

const filled = (text: string, values: ReadonlyMap<string, string>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole)

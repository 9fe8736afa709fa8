import { randomBytes } from 'node:crypto'
import type { HuaweiSmsConfig, SmsSender } from '#server/ports/sms.ts'
import {
  addressOf,
  field,
  firstOf,
  isoSeconds,
  json,
  post,
  refusedBy,
  type SmsDeps,
  sha256,
} from './http.ts'

const TAKEN = '000000'

/**
 * The header `X-WSSE` of a request to Huawei Cloud's 消息&短信, as its "X-WSSE认证" lays it down: the
 * digest is SHA-256 of nonce, time and secret, in hexadecimal, in Base64.
 */
export function wsse(
  { key, secret }: { key: string; secret: string },
  { nonce, created }: { nonce: string; created: string },
): string {
  const digest = Buffer.from(sha256(`${nonce}${created}${secret}`)).toString('base64')
  return `UsernameToken Username="${key}",PasswordDigest="${digest}",Nonce="${nonce}",Created="${created}"`
}

/** Huawei Cloud's 消息&短信: `POST /sms/batchSendSms/v1`. Template variables go by their order. */
export function makeHuaweiSms({ now, timeout }: SmsDeps): SmsSender<HuaweiSmsConfig> {
  return {
    async send(config, { mobile, template, params }) {
      const own = 'smsapi.cn-north-4.myhuaweicloud.com'
      const url = addressOf(config.endpoint, own, '/sms/batchSendSms/v1')
      const body = new URLSearchParams({
        from: config.sender,
        to: `+86${mobile}`,
        templateId: template,
        templateParas: JSON.stringify(params.map(({ value }) => value)),
        // Only for templates that every signature may use.
        ...(config.signature && { signature: config.signature }),
      }).toString()
      const key = { key: config.app_key, secret: config.app_secret }
      const once = { nonce: randomBytes(16).toString('hex'), created: isoSeconds(now()) }
      const headers = {
        authorization: 'WSSE realm="SDP",profile="UsernameToken",type="Appkey"',
        'x-wsse': wsse(key, once),
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      }
      const answer = await post(url, { headers, body }, timeout)
      const said = json(answer)
      if (field(said, 'code') !== TAKEN)
        throw refusedBy(answer, field(said, 'code'), field(said, 'description'))
      const status = field(firstOf(said, 'result'), 'status')
      if (status && status !== TAKEN) throw refusedBy(answer, status, '')
      return answer.text
    },
  }
}

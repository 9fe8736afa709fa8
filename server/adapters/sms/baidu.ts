import type { BaiduSmsConfig, SmsSender } from '#server/ports/sms.ts'
import {
  addressOf,
  encoded,
  field,
  firstOf,
  hmac,
  isoSeconds,
  json,
  post,
  refusedBy,
  type SmsDeps,
} from './http.ts'

/** How long a signature is good for, in seconds. */
const LIFE = 1800
const PATH = '/api/v3/sendSms'
/** 提交成功. */
const TAKEN = '1000'

/**
 * The `Authorization` of a request to Baidu AI Cloud by version 1 of its signature, as "生成认证字符串"
 * of its 鉴权认证机制 lays it down: method, path, query and headers under a key derived from the secret
 * and the time.
 * @param time as the header `x-bce-date` has it
 */
export function signBaidu(
  request: { method: string; path: string; query: string; headers: Record<string, string> },
  { id, secret, time }: { id: string; secret: string; time: string },
): string {
  const prefix = `bce-auth-v1/${id}/${time}/${LIFE}`
  const names = Object.keys(request.headers).sort()
  const headers = names.map((name) => `${name}:${encoded(request.headers[name]?.trim() ?? '')}`)
  const path = encoded(request.path).replaceAll('%2F', '/')
  const canonical = [request.method, path, request.query, headers.join('\n')].join('\n')
  const key = hmac(secret, prefix).toString('hex')
  return `${prefix}/${names.join(';')}/${hmac(key, canonical).toString('hex')}`
}

/** Baidu AI Cloud's 简单消息服务: `POST /api/v3/sendSms`. Template variables go by name. */
export function makeBaiduSms({ now, timeout }: SmsDeps): SmsSender<BaiduSmsConfig> {
  return {
    async send(config, { mobile, template, params }) {
      const url = addressOf(config.endpoint, 'smsv3.bj.baidubce.com', PATH)
      const body = JSON.stringify({
        mobile,
        template,
        signatureId: config.signature_id,
        contentVar: Object.fromEntries(params.map(({ name, value }) => [name, value])),
      })
      const time = isoSeconds(now())
      const headers = { host: url.host, 'x-bce-date': time }
      const request = { method: 'POST', path: url.pathname, query: '', headers }
      const key = { id: config.access_key_id, secret: config.secret_access_key, time }
      const sent = {
        authorization: signBaidu(request, key),
        'x-bce-date': time,
        'content-type': 'application/json; charset=utf-8',
      }
      const answer = await post(url, { headers: sent, body }, timeout)
      const said = json(answer)
      // Each number has an answer of its own inside the answer for all.
      const one = firstOf(said, 'data') ?? said
      for (const part of [said, one])
        if (field(part, 'code') !== TAKEN)
          throw refusedBy(answer, field(part, 'code'), field(part, 'message'))
      return answer.text
    },
  }
}

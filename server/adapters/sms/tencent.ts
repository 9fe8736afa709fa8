import type { SmsSender, TencentSmsConfig } from '#server/ports/sms.ts'
import {
  addressOf,
  field,
  firstOf,
  hmac,
  json,
  post,
  refusedBy,
  type SmsDeps,
  sha256,
} from './http.ts'

const ALGORITHM = 'TC3-HMAC-SHA256'
const TYPE = 'application/json; charset=utf-8'

/**
 * The `Authorization` of a request to Tencent Cloud by its 签名方法 v3 (document 213/30654): method,
 * path, the headers `content-type` and `host`, and the body, under a key derived from the secret, the
 * day and the service.
 * @param time seconds since 1970
 */
export function signTencent(
  request: { host: string; path: string; service: string; body: string; time: number },
  { id, secret }: { id: string; secret: string },
): string {
  const { host, path, service, body, time } = request
  const signed = 'content-type;host'
  const headers = `content-type:${TYPE}\nhost:${host}\n`
  const canonical = ['POST', path, '', headers, signed, sha256(body)].join('\n')
  const day = new Date(time * 1000).toISOString().slice(0, 10)
  const scope = `${day}/${service}/tc3_request`
  const text = [ALGORITHM, time, scope, sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(`TC3${secret}`, day), service), 'tc3_request')
  const signature = hmac(key, text).toString('hex')
  return `${ALGORITHM} Credential=${id}/${scope}, SignedHeaders=${signed}, Signature=${signature}`
}

/** Tencent Cloud's 短信: `SendSms` 2021-01-11. Template variables go by their order. */
export function makeTencentSms({ now, timeout }: SmsDeps): SmsSender<TencentSmsConfig> {
  return {
    async send(config, { mobile, template, params }) {
      const url = addressOf(config.endpoint, 'sms.tencentcloudapi.com')
      const body = JSON.stringify({
        PhoneNumberSet: [`+86${mobile}`],
        SmsSdkAppId: config.sdk_app_id,
        SignName: config.sign_name,
        TemplateId: template,
        TemplateParamSet: params.map(({ value }) => value),
      })
      const time = Math.floor(now().getTime() / 1000)
      const key = { id: config.secret_id, secret: config.secret_key }
      const request = { host: url.host, path: url.pathname, service: 'sms', body, time }
      const headers = {
        authorization: signTencent(request, key),
        'content-type': TYPE,
        'x-tc-action': 'SendSms',
        'x-tc-version': '2021-01-11',
        'x-tc-timestamp': String(time),
        'x-tc-region': config.region || 'ap-guangzhou',
      }
      const answer = await post(url, { headers, body }, timeout)
      const response = (json(answer) as { Response?: { Error?: unknown } } | null)?.Response
      const said = response?.Error ?? firstOf(response, 'SendStatusSet')
      if (field(said, 'Code') !== 'Ok')
        throw refusedBy(answer, field(said, 'Code'), field(said, 'Message'))
      return answer.text
    },
  }
}

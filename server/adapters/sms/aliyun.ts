import { randomBytes } from 'node:crypto'
import type { AliyunSmsConfig, SmsSender } from '#server/ports/sms.ts'
import {
  addressOf,
  encoded,
  field,
  hmac,
  isoSeconds,
  json,
  post,
  refusedBy,
  type SmsDeps,
  sha256,
} from './http.ts'

const ALGORITHM = 'ACS3-HMAC-SHA256'

/** Parameters as the signature and the address have them: sorted, each side percent-encoded. */
export const aliyunQuery = (params: Record<string, string>) =>
  Object.entries(params)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')

/**
 * The `Authorization` of a request to Alibaba Cloud by version 3 of its signature, as the help centre's
 * "V3版本请求体&签名机制" (v3-request-structure-and-signature) lays it down: the hash of method, path,
 * query, headers and body under the secret key.
 */
export function signAliyun(
  request: { path: string; query: string; headers: Record<string, string>; body: string },
  { id, secret }: { id: string; secret: string },
): string {
  const names = Object.keys(request.headers).sort()
  const canonical = [
    'POST',
    request.path,
    request.query,
    names.map((name) => `${name}:${request.headers[name]?.trim()}\n`).join(''),
    names.join(';'),
    sha256(request.body),
  ].join('\n')
  const signature = hmac(secret, `${ALGORITHM}\n${sha256(canonical)}`).toString('hex')
  return `${ALGORITHM} Credential=${id},SignedHeaders=${names.join(';')},Signature=${signature}`
}

/** Alibaba Cloud's 短信服务: `SendSms` of dysmsapi 2017-05-25. Template variables go by name. */
export function makeAliyunSms({ now, timeout }: SmsDeps): SmsSender<AliyunSmsConfig> {
  return {
    async send(config, { mobile, template, params }) {
      const url = addressOf(config.endpoint, 'dysmsapi.aliyuncs.com')
      const values = Object.fromEntries(params.map(({ name, value }) => [name, value]))
      const query = aliyunQuery({
        PhoneNumbers: mobile,
        SignName: config.sign_name,
        TemplateCode: template,
        TemplateParam: JSON.stringify(values),
      })
      url.search = query
      const headers = {
        host: url.host,
        'x-acs-action': 'SendSms',
        'x-acs-version': '2017-05-25',
        'x-acs-date': isoSeconds(now()),
        'x-acs-signature-nonce': randomBytes(16).toString('hex'),
        'x-acs-content-sha256': sha256(''),
      }
      const key = { id: config.access_key_id, secret: config.access_key_secret }
      const authorization = signAliyun({ path: url.pathname, query, headers, body: '' }, key)
      const { host: _, ...sent } = headers
      const answer = await post(url, { headers: { ...sent, authorization } }, timeout)
      const said = json(answer)
      if (field(said, 'Code') !== 'OK')
        throw refusedBy(answer, field(said, 'Code'), field(said, 'Message'))
      return answer.text
    },
  }
}

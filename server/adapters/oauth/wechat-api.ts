import { z } from 'zod'
import type { WechatApi, WechatApp } from '#server/ports/wechat.ts'
import { baseOf, type Http, Loose, type Request, Subject, shaped, unreadable } from './http.ts'
import { WECHAT_API, wechatAnswer, wechatSubjects } from './wechat-answers.ts'

const Seconds = z.coerce.number().int().positive().max(7200)
const Token = z.object({ access_token: z.string().min(1).max(2048), expires_in: Seconds })
const Ticket = z.object({ ticket: z.string().min(1).max(2048), expires_in: Seconds })
const Session = z.object({ openid: Subject, unionid: Loose })

const isPicture = (bytes: Uint8Array) =>
  (bytes[0] === 0xff && bytes[1] === 0xd8) || (bytes[0] === 0x89 && bytes[1] === 0x50)

/** The server side of mini programs and official accounts (developers.weixin.qq.com). */
export function makeWechatApi(http: Http): WechatApi {
  const send = ({ endpoint }: WechatApp, path: string, request: Omit<Request, 'url'>) =>
    http.send({ ...request, url: `${baseOf(endpoint, WECHAT_API)}${path}` })
  return {
    async accessToken(app) {
      const json = {
        grant_type: 'client_credential',
        appid: app.appId,
        secret: app.secret,
        force_refresh: false,
      }
      const answer = await send(app, '/cgi-bin/stable_token', { json })
      const { force_refresh: _, ...query } = json
      // A copy or relay that knows only the older way; WeChat itself has both.
      const known = answer.status === 404 ? await send(app, '/cgi-bin/token', { query }) : answer
      const body = await wechatAnswer(known)
      const { access_token, expires_in } = shaped(Token, body)
      return { value: access_token, seconds: expires_in }
    },
    async shareTicket(app, access_token) {
      const query = { access_token, type: 'jsapi' }
      const body = await wechatAnswer(await send(app, '/cgi-bin/ticket/getticket', { query }))
      const { ticket, expires_in } = shaped(Ticket, body)
      return { value: ticket, seconds: expires_in }
    },
    async programCode(app, access_token, { scene, page, version }) {
      const json = {
        scene,
        ...(page && { page }),
        // A page that is not published yet can be tried in the other versions.
        check_path: version === 'release',
        env_version: version,
        width: 430,
      }
      const request = { query: { access_token }, json }
      const answer = await send(app, '/wxa/getwxacodeunlimit', request)
      const bytes = new Uint8Array(await answer.clone().arrayBuffer())
      if (isPicture(bytes)) return bytes
      await wechatAnswer(answer)
      throw unreadable()
    },
    async programSession(app, code) {
      const query = {
        appid: app.appId,
        secret: app.secret,
        js_code: code,
        grant_type: 'authorization_code',
      }
      const body = await wechatAnswer(await send(app, '/sns/jscode2session', { query }))
      const { openid, unionid } = shaped(Session, body)
      const subjects = wechatSubjects(app.appId, openid, unionid)
      return { subjects, username: '', nickname: '', avatar: '', email: '' }
    },
  }
}

import { z } from 'zod'
import { OauthProblem } from '#server/ports/oauth.ts'
import { objectOf, said } from './http.ts'

export const WECHAT_API = 'https://api.weixin.qq.com'

/** invalid code, code been used, missing code, code of a sign-in that has ended */
const WRONG_CODE = new Set([40029, 40163, 41008, 42003])
/** The access token is wrong, has ended or was replaced by a newer one. */
const STALE = new Set([40001, 40014, 41001, 42001])
const BUSY = -1

const kindOf = (code: number) =>
  WRONG_CODE.has(code)
    ? 'code'
    : STALE.has(code)
      ? 'stale'
      : code === BUSY
        ? 'unreachable'
        : 'provider'

/** WeChat's answer; its refusals are 200 with an `errcode` other than 0. @throws OauthProblem */
export async function wechatAnswer(answer: Response): Promise<Record<string, unknown>> {
  const body = await objectOf(answer)
  const code = z.coerce.number().safeParse(body.errcode ?? 0)
  if (!code.success || code.data !== 0)
    throw new OauthProblem(kindOf(code.data ?? 0), said(body.errcode, body.errmsg))
  return body
}

/** The names of one person: over the whole open platform where it is known, and within the app. */
export function wechatSubjects(
  appId: string,
  openid: string,
  unionid: string,
): [string, ...string[]] {
  const own = `wechat:${appId}:${openid}`
  return unionid ? [`wechat:union:${unionid}`, own] : [own]
}

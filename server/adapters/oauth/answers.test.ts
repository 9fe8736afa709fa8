import { afterEach, expect, it } from 'vitest'
import { type Answer, json, makeDouble } from '../../../tests/doubles/oauth-server.ts'
import { makeOauthProviders } from './index.ts'

/** Answers as providers have been seen to give them, beside what their documentation says. */

const providers = makeOauthProviders({ timeoutMs: 1200 })
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const double of open.splice(0)) await double.close()
})

/** What becomes of a sign-in where each path is answered like this. */
async function identified(kind: keyof typeof providers, routes: Record<string, Answer>) {
  const double = await makeDouble(({ path }) => routes[path] ?? json({}, 404))
  open.push(double)
  const app = { clientId: 'id', clientSecret: 'secret', endpoint: double.url }
  const attempt = { redirectUri: 'https://here.example/', state: 's', verifier: 'v', nonce: 'n' }
  return providers[kind](app).identify({ ...attempt, code: 'c', iss: '' })
}

const form = (body: string): Answer => ({ type: 'application/x-www-form-urlencoded', body })
const TOKEN = '/login/oauth/access_token'
const USER = '/api/v3/user'
const person = { '/api/v3/user/emails': json([]), [USER]: json({ id: 7, login: 'lin' }) }

it('GitHub: reads a form where JSON was asked for', async () => {
  const token = form('access_token=gho_1&scope=user%3Aemail&token_type=bearer')
  expect(await identified('github', { [TOKEN]: token, ...person })).toMatchObject({
    username: 'lin',
  })
  const refused = form('error=bad_verification_code&error_description=The+code+is+wrong.')
  await expect(identified('github', { [TOKEN]: refused })).rejects.toMatchObject({ kind: 'code' })
})

it('GitHub: an error that is null is none, and a status is told', async () => {
  const token = json({ access_token: 'gho_1', error: null })
  expect(await identified('github', { [TOKEN]: token, ...person })).toMatchObject({
    username: 'lin',
  })
  await expect(
    identified('github', { [TOKEN]: json({ message: 'slow down' }, 429) }),
  ).rejects.toMatchObject({ kind: 'provider', message: 'HTTP 429 slow down' })
})

it('QQ: reads the token as a form', async () => {
  const answers = {
    '/oauth2.0/token': { type: 'text/html', body: 'access_token=A1&expires_in=7776000' },
    '/oauth2.0/me': { type: 'text/html', body: 'callback( {"client_id":"id","openid":"o"} );\n' },
    '/user/get_user_info': json({ ret: 0, nickname: '林' }),
  }
  expect(await identified('qq', answers)).toMatchObject({ nickname: '林', subjects: ['qq:id:o'] })
})

it('Gitee: reads names in GBK', async () => {
  const name = Buffer.from([0xce, 0xc4, 0xd4, 0xa8])
  const body = Buffer.concat([Buffer.from('{"id":7,"name":"'), name, Buffer.from('"}')])
  const type = 'application/json;charset=GBK'
  const answers = { '/oauth/token': json({ access_token: 'a' }), '/api/v5/user': { type, body } }
  expect(await identified('gitee', answers)).toMatchObject({ nickname: '文渊' })
})

it.each([
  'a\u0000b',
  '',
  'x'.repeat(256),
  '\ud800',
  1.5,
  null,
  {},
])('WeChat: takes nobody whose name is %j', async (openid) => {
  const token = json({ access_token: 'a', openid })
  const answers = { '/sns/oauth2/access_token': token, '/sns/userinfo': json({ openid }) }
  await expect(identified('wechat', answers)).rejects.toMatchObject({ kind: 'provider' })
})

import { OauthType, oauthBind, oauthLogin, startOauth } from '#contracts/oauth.ts'
import { freshAddress, join, PASSWORD } from './accounts.ts'
import { type Coder, makeGithubDouble } from './doubles/oauth-code-hosts.ts'
import { makeOpenIdDouble } from './doubles/oauth-openid.ts'
import { makeWechatDouble } from './doubles/oauth-wechat.ts'
import { type Client, makeClient } from './person.ts'
import { makeWorld, type World } from './world.ts'

export const SITE = 'https://wenyuan.example'

interface Page<Who> {
  agree(authorizeUrl: string, who: Who): { code: string; state: string; iss?: string }
}

/** The site with GitHub, the three doors of WeChat and a provider of one's own, each before its double. */
export async function makeElsewhere() {
  const world = await makeWorld()
  await world.set('system', { domain: SITE })
  const github = await makeGithubDouble(`${SITE}/oauth/github`)
  const wechat = await makeWechatDouble(`${SITE}/oauth/wechat`)
  const account = await makeWechatDouble(`${SITE}/oauth/officialaccount`, 'officialaccount')
  const custom = await makeOpenIdDouble(`${SITE}/oauth/custom`)
  const doubles = { github, wechat, account, custom }

  const settingsOf = ({ app, url }: { app: typeof github.app; url: string }) => ({
    enable: true,
    client_id: app.clientId,
    client_secret: app.clientSecret,
    endpoint: url,
  })
  await world.set('oauthGithub', settingsOf(github))
  await world.set('oauthWechat', settingsOf(wechat))
  await world.set('oauthOfficialAccount', { ...settingsOf(account), token: 'server-check-token' })
  const { endpoint: issuer, ...more } = settingsOf(custom)
  await world.set('oauthCustom', { ...more, issuer, name: '统一认证' })
  await world.set('miniprogram', {
    enable: true,
    app_id: wechat.app.clientId,
    app_secret: wechat.app.clientSecret,
    endpoint: wechat.url,
  })

  return {
    world,
    ...doubles,
    async close() {
      await world.close()
      for (const double of Object.values(doubles)) await double.close()
    },
  }
}

/** Begins at the site, agrees at the provider; what the browser sends then. */
export async function comeBack<Who>(client: Client, type: number, page: Page<Who>, who: Who) {
  const begun = await client.ask(startOauth, { oauth_type: type }, freshAddress())
  const { authorize_url, key } = begun.json()
  const { code, state, iss = '' } = page.agree(authorize_url, who)
  return { oauth_type: type, code, state, key, iss }
}

/** The raw answer to the sign-in. */
export const finish = (client: Client, input: object) =>
  client.ask(oauthLogin, input, freshAddress())

/** All of it; the answer's body. */
export async function arrive<Who>(client: Client, type: number, page: Page<Who>, who: Who) {
  return (await finish(client, await comeBack(client, type, page, who))).json()
}

let coders = 0

/** Somebody with an account at GitHub that nobody else has. */
export function newCoder(more: Partial<Coder> = {}): Coder {
  const id = 1000 + ++coders
  return { id, login: `coder${id}`, name: `Coder ${id}`, ...more }
}

/** A ticket of somebody new from GitHub. */
export async function ticketFrom(github: Page<Coder>, client: Client, coder = newCoder()) {
  const { oauth } = await arrive(client, OauthType.github, github, coder)
  return oauth.ticket as string
}

/** Binds; the answer's body. */
export const bind = async (client: Client, input: object) =>
  (await client.ask(oauthBind, input, freshAddress())).json()

/** To a new account. */
export const register = (ticket: string, username: string) => ({
  mode: 'register',
  ticket,
  username,
  password: PASSWORD,
})

/** To the account of who calls. */
export const current = (ticket: string) => ({ mode: 'current', ticket })

/** Somebody with a password, signed in. */
export async function memberOf(world: World, username: string) {
  const { id, token } = await join(world, username)
  return { ...makeClient(world.app, token), id }
}

/** What is bound to an account. */
export const boundOf = (world: World, id: number) =>
  world.db.selectFrom('oauth_account').selectAll().where('user_id', '=', id).execute()

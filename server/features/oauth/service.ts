import type { OauthAccount } from '#contracts/oauth.ts'
import { makeAccounts } from './accounts.ts'
import { makeArrival } from './arrival.ts'
import { makeAsking } from './asking.ts'
import { makeBinding } from './binding.ts'
import type { OauthDeps } from './deps.ts'
import { makeScan } from './scan.ts'
import { makeShare } from './share.ts'
import { makeSharedTokens } from './shared-tokens.ts'
import { makeSignInElsewhere } from './sign-in.ts'
import { makeTickets } from './tickets.ts'
import { makeWechatTokens } from './wechat-tokens.ts'

/** Signing in with an account of elsewhere, and what WeChat has to know of the site. */
export function makeOauth(deps: OauthDeps) {
  const accounts = makeAccounts(deps.db)
  const tickets = makeTickets(deps)
  const shared = makeSharedTokens(deps)
  const asking = makeAsking(deps.log)
  const arrive = makeArrival({ ...deps, accounts, tickets })
  const tokens = makeWechatTokens(deps.wechat, shared)
  const signIn = makeSignInElsewhere({ ...deps, asking, arrive })
  const scan = makeScan({ ...deps, tokens, asking, arrive })

  return {
    configs: signIn.configs,
    start: signIn.start,
    login: signIn.login,
    bind: makeBinding({ ...deps, accounts, tickets }),
    scan,
    shareSignature: makeShare({ ...deps, tokens, asking }),
    async list(userId: number): Promise<{ total: number; oauth: OauthAccount[] }> {
      const rows = await accounts.list(userId)
      const oauth = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
      return { total: oauth.length, oauth }
    },
    disconnect: accounts.disconnect,
    /** Forgets what has ended. */
    async cleanUp() {
      for (const part of [signIn, tickets, scan, shared]) await part.cleanUp()
    },
  }
}

export type Oauth = ReturnType<typeof makeOauth>

import { oauthCases, REDIRECT } from '#server/ports/oauth.cases.ts'
import type { OauthKind } from '#server/ports/oauth.ts'
import { makeGiteeDouble, makeGithubDouble } from '../../../tests/doubles/oauth-code-hosts.ts'
import { makeOpenIdDouble } from '../../../tests/doubles/oauth-openid.ts'
import { makeQqDouble } from '../../../tests/doubles/oauth-qq.ts'
import type { Doubled } from '../../../tests/doubles/oauth-server.ts'
import { makeWechatDouble } from '../../../tests/doubles/oauth-wechat.ts'
import { makeOauthProviders } from './index.ts'

type AnyDouble<Who> = Doubled & {
  app: { clientId: string; clientSecret: string }
  agree(authorizeUrl: string, who: Who): { code: string; state: string; iss?: string }
}

/** A provider in front of its double. */
async function at<Who>(
  kind: OauthKind,
  double: AnyDouble<Who>,
  who: Who,
  subjects: (double: AnyDouble<Who>) => string[],
  checks: { redirectUri: boolean; verifier: boolean },
) {
  return {
    make: makeOauthProviders({ timeoutMs: 1200 })[kind],
    app: { ...double.app, endpoint: double.url },
    agree: (url: string) => double.agree(url, who),
    subjects: subjects(double),
    checks,
    fail: (fault: Parameters<Doubled['fail']>[0]) => double.fail(fault),
    heal: double.heal,
    close: double.close,
  }
}

const coder = { id: 583_231, login: 'octocat', name: 'The Octocat' }
const lin = { openid: 'oLin', unionid: 'uLin', nickname: '林' }
const unchecked = { redirectUri: false, verifier: false }

oauthCases('QQ', async () =>
  at(
    'qq',
    await makeQqDouble(REDIRECT),
    lin,
    ({ app }) => ['qq:union:uLin', `qq:${app.clientId}:oLin`],
    { redirectUri: true, verifier: false },
  ),
)
for (const door of ['wechat', 'officialaccount'] as const)
  oauthCases(door, async () =>
    at(
      door,
      await makeWechatDouble(REDIRECT, door),
      lin,
      ({ app }) => ['wechat:union:uLin', `wechat:${app.clientId}:oLin`],
      unchecked,
    ),
  )
oauthCases('GitHub', async () =>
  at('github', await makeGithubDouble(REDIRECT), coder, ({ url }) => [`github:${url}:583231`], {
    redirectUri: true,
    verifier: true,
  }),
)
oauthCases('Gitee', async () =>
  at('gitee', await makeGiteeDouble(REDIRECT), coder, ({ url }) => [`gitee:${url}:583231`], {
    redirectUri: true,
    verifier: false,
  }),
)
for (const kind of ['google', 'custom'] as const)
  oauthCases(kind, async () =>
    at(
      kind,
      await makeOpenIdDouble(REDIRECT),
      { sub: 'person-1', name: 'Lin', email: 'lin@example.com' },
      ({ url }) => [`openid:${url}:person-1`],
      { redirectUri: true, verifier: true },
    ),
  )

import { inWords, type Words } from '#contracts/refusals.ts'
import type { ConfigTesters } from '#server/features/settings/index.ts'
import type { Caller } from '#server/kit/caller.ts'
import type { WechatApp } from '#server/ports/wechat.ts'
import { makeAsking } from './asking.ts'
import type { OauthDeps } from './deps.ts'
import { ACCOUNT_NAME, accountOf, everyDoor, PROGRAM_NAME, programOf } from './doors.ts'
import { redirectTo } from './sign-in.ts'

const ACCEPTED: Words = [
  '连接成功，应用的 ID 与密钥有效',
  'Connected: the ID and the secret of the application are right',
]
const INCOMPLETE: Words = ['请先填写完整', 'Please fill in everything first']

const providerCategories = [
  'oauthWechat',
  'oauthOfficialAccount',
  'oauthQQ',
  'oauthGitee',
  'oauthGithub',
  'oauthGoogle',
  'oauthCustom',
]

/**
 * Tests of the settings about signing in elsewhere: each asks the provider with the id and the secret
 * that were entered, and a code that nobody was given.
 */
export function oauthTesters(
  deps: Pick<OauthDeps, 'log' | 'providers' | 'wechat' | 'origin'>,
): ConfigTesters {
  const asking = makeAsking(deps.log)

  const askWechat = async (name: Words, app: WechatApp, caller: Caller) => {
    if (!app.appId || !app.secret) throw new Error(inWords(INCOMPLETE, caller.locale))
    await asking(name, caller, () => deps.wechat.accessToken(app))
    return inWords(ACCEPTED, caller.locale)
  }

  const ofProvider = (category: string): ConfigTesters[string] => ({
    async test(values, _to, caller) {
      const door = everyDoor(values, deps.providers).find((one) => one.category === category)
      if (!door?.isComplete) throw new Error(inWords(INCOMPLETE, caller.locale))
      const redirectUri = redirectTo(deps.origin(caller.origin), door.key)
      await asking(door.name, caller, () => door.provider.check(redirectUri))
      // The account also asks in the site's own name, for which WeChat has a list of addresses.
      return category === 'oauthOfficialAccount'
        ? askWechat(ACCOUNT_NAME, accountOf(values), caller)
        : inWords(ACCEPTED, caller.locale)
    },
  })

  return {
    ...Object.fromEntries(providerCategories.map((category) => [category, ofProvider(category)])),
    miniprogram: {
      test: (values, _to, caller) => askWechat(PROGRAM_NAME, programOf(values), caller),
    },
  }
}

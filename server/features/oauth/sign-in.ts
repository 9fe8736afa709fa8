import type { z } from 'zod'
import { type OauthConfig, type OauthName, OauthType, type oauthLogin } from '#contracts/oauth.ts'
import { inWords } from '#contracts/refusals.ts'
import type { Caller } from '#server/kit/caller.ts'
import { refuse } from '#server/kit/refusals.ts'
import type { Arrive } from './arrival.ts'
import type { Asking } from './asking.ts'
import { makeAttempts } from './attempts.ts'
import type { OauthDeps } from './deps.ts'
import { openDoors, openProgram, PROGRAM_NAME } from './doors.ts'
import { profileOf } from './untrusted.ts'

type Login = z.infer<(typeof oauthLogin)['input']>
type Deps = Pick<OauthDeps, 'db' | 'clock' | 'settings' | 'providers' | 'origin'> & {
  asking: Asking
  arrive: Arrive
}

/** Where a provider sends people back to; also what is to be entered at the provider. */
export const redirectTo = (origin: string, key: OauthName) => `${origin}/oauth/${key}`

/** Signing in through a provider's own page. */
export function makeSignInElsewhere(deps: Deps) {
  const { settings, providers, origin, asking, arrive } = deps
  const attempts = makeAttempts(deps)
  const doors = () => openDoors(settings.get(), providers)
  const doorOf = (type: number) =>
    doors().find((door) => door.type === type) ?? refuse('oauth.disabled')

  return {
    /** What the sign-in page offers; nothing secret, and no provider is asked for it. */
    configs(caller: Caller): OauthConfig[] {
      const here = origin(caller.origin)
      const { miniprogram } = settings.get()
      const program = openProgram(settings.get()) && {
        type: OauthType.wechatmp,
        key: 'wechatmp' as const,
        name: PROGRAM_NAME,
        icon: '',
        clientId: miniprogram.app_id,
        provider: { page: redirectTo(here, 'wechatmp') },
      }
      return [...doors(), ...(program ? [program] : [])].map((door) => ({
        type: door.type,
        key: door.key,
        name: inWords(door.name, caller.locale),
        icon: door.icon,
        client_id: door.clientId,
        redirect_url: redirectTo(here, door.key),
        authorize_url: door.provider.page,
        enable: true,
      }))
    },
    async start(type: number, caller: Caller) {
      const { name, key: door, provider } = doorOf(type)
      const attempt = await attempts.begin(type, redirectTo(origin(caller.origin), door))
      const { state, key } = attempt
      const authorize_url = await asking(name, caller, () => provider.authorizeUrl(attempt))
      return { authorize_url, state, key }
    },
    async login({ oauth_type: type, code, state, key, iss }: Login, caller: Caller) {
      const { name, provider } = doorOf(type)
      const attempt = await attempts.take(type, state, key)
      const identity = await asking(name, caller, () =>
        provider.identify({ ...attempt, code, iss }),
      )
      const { subjects } = identity
      return arrive({ type, subjects, profile: profileOf(identity) }, caller)
    },
    cleanUp: attempts.cleanUp,
  }
}

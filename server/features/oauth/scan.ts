import { OauthType } from '#contracts/oauth.ts'
import type { Caller } from '#server/kit/caller.ts'
import { refuse } from '#server/kit/refusals.ts'
import type { Arrive } from './arrival.ts'
import type { Asking } from './asking.ts'
import type { OauthDeps } from './deps.ts'
import { openProgram, PROGRAM_NAME } from './doors.ts'
import { makeScans } from './scans.ts'
import { profileOf } from './untrusted.ts'
import type { WechatTokens } from './wechat-tokens.ts'

type Deps = Pick<OauthDeps, 'db' | 'clock' | 'settings' | 'wechat'> & {
  tokens: WechatTokens
  asking: Asking
  arrive: Arrive
}

/** Signing in by scanning a code with WeChat; the site's mini program tells whose telephone it was. */
export function makeScan({ settings, wechat, tokens, asking, arrive, ...deps }: Deps) {
  const scans = makeScans(deps)
  const program = () => openProgram(settings.get()) ?? refuse('oauth.disabled')

  return {
    async code(caller: Caller) {
      const app = program()
      const { page, env_version: version } = settings.get().miniprogram
      const scene = scans.newScene()
      const picture = await asking(PROGRAM_NAME, caller, () =>
        tokens.withToken(app, (token) => wechat.programCode(app, token, { scene, page, version })),
      )
      const kind = picture[0] === 0xff ? 'jpeg' : 'png'
      const qrcode = `data:image/${kind};base64,${Buffer.from(picture).toString('base64')}`
      return { qrcode, scene, ...(await scans.add(scene)) }
    },
    /** From the telephone. */
    async confirm(input: { scene: string; code: string; nickname: string }, caller: Caller) {
      const app = program()
      // A code of `wx.login` is good once: not to be spent on a scene that is over.
      await scans.refuseUnlessWaiting(input.scene)
      const identity = await asking(PROGRAM_NAME, caller, () =>
        wechat.programSession(app, input.code),
      )
      const profile = profileOf({ ...identity, nickname: input.nickname })
      await scans.confirm(input.scene, identity.subjects, profile)
      return {}
    },
    /** Asked again and again by the browser that shows the code. */
    async status({ scene, key }: { scene: string; key: string }, caller: Caller) {
      const found = await scans.look(scene, key)
      if (typeof found === 'string') return { status: found }
      const answer = await arrive({ type: OauthType.wechatmp, ...found }, caller)
      return { status: 'done' as const, ...answer }
    },
    cleanUp: scans.cleanUp,
  }
}

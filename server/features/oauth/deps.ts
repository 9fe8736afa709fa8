import type { SettingsService } from '#server/features/settings/index.ts'
import type { Users } from '#server/features/users/index.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import type { Log } from '#server/kit/log.ts'
import type { SiteOrigin } from '#server/kit/origin.ts'
import type { OauthProviders } from '#server/ports/oauth.ts'
import type { WechatApi } from '#server/ports/wechat.ts'

/** What signing in elsewhere takes. */
export interface OauthDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly settings: SettingsService
  readonly users: Users
  readonly providers: OauthProviders
  readonly wechat: WechatApi
  readonly origin: SiteOrigin
}

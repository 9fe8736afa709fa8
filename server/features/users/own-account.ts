import type { Authentication } from './authenticate.ts'
import { makePasswordChange } from './change-password.ts'
import { makeNotice } from './notice.ts'
import { makeProfile } from './profile.ts'
import { makeResetByMobile } from './reset-by-mobile.ts'
import { makeReset } from './reset.ts'
import type { SecondFactor } from './second-factor.ts'
import type { Sessions } from './sessions.ts'
import { makeTwoStep } from './two-step.ts'
import type { UsersDeps } from './types.ts'

interface Deps extends UsersDeps {
  readonly sessions: Sessions
  readonly secondFactor: SecondFactor
  readonly authentication: Authentication
}

export interface OwnAccount
  extends ReturnType<typeof makePasswordChange>,
    ReturnType<typeof makeProfile> {
  readonly twoStep: ReturnType<typeof makeTwoStep>
  readonly reset: ReturnType<typeof makeReset> & {
    readonly byMobile: ReturnType<typeof makeResetByMobile>
  }
}

/** What people change about their own account. */
export function makeOwnAccount(deps: Deps): OwnAccount {
  const telling = { ...deps, tell: makeNotice(deps) }
  return {
    ...makePasswordChange(telling),
    ...makeProfile(deps),
    twoStep: makeTwoStep(telling),
    reset: { ...makeReset(telling), byMobile: makeResetByMobile(telling) },
  }
}

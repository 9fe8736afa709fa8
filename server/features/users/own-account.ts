import type { Authentication } from './authenticate.ts'
import { makePasswordChange } from './change-password.ts'
import { makeProfile } from './profile.ts'
import { makeReset, type Reset } from './reset.ts'
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
  readonly reset: Reset
}

/** What people change about their own account. */
export const makeOwnAccount = (deps: Deps): OwnAccount => ({
  ...makePasswordChange(deps),
  ...makeProfile(deps),
  twoStep: makeTwoStep(deps),
  reset: makeReset(deps),
})

import type { CaptchaAnswer } from '#contracts/captcha.ts'
import type { SignedIn } from '#contracts/users.ts'
import type { Caller } from '#server/kit/caller.ts'
import { type Authentication, makeAuthentication } from './authenticate.ts'
import { type Door, makeDoor } from './door.ts'
import { makeRegistration } from './registration.ts'
import type { SecondFactor } from './second-factor.ts'
import type { Sessions } from './sessions.ts'
import type { Tickets } from './tickets.ts'
import type { AccountCare, NewAccount, SignIn, UsersDeps } from './types.ts'

interface Deps extends UsersDeps {
  readonly sessions: Sessions
  readonly tickets: Tickets
  readonly secondFactor: SecondFactor
}

export interface WaysIn extends SignIn, Pick<AccountCare, 'addAccount' | 'isPasswordOf'> {
  /** @throws Refusal as `SignIn.createAccount` */
  register(input: NewAccount & CaptchaAnswer, caller: Caller): Promise<SignedIn>
  /** @throws Refusal as `SignIn.authenticate` and `SignIn.signIn` */
  login(
    input: { username: string; password: string } & CaptchaAnswer,
    caller: Caller,
  ): Promise<SignedIn>
  /** @throws Refusal as `SignIn.authenticateByMobile` and `SignIn.signIn` */
  loginByMobile(
    input: { mobile: string; code: string } & CaptchaAnswer,
    caller: Caller,
  ): Promise<SignedIn>
  readonly secondStep: Door['secondStep']
  readonly authentication: Authentication
}

/** Registering and signing in. */
export function makeWaysIn(deps: Deps): WaysIn {
  const authentication = makeAuthentication(deps)
  const { createAccount, addAccount } = makeRegistration(deps)
  const { enter, secondStep } = makeDoor(deps)

  return {
    authentication,
    createAccount,
    addAccount,
    secondStep,
    signIn: enter,
    async authenticate(input, caller) {
      const row = await authentication.byPassword(input, caller)
      return { userId: row.id, passwordHash: row.password_hash }
    },
    authenticateByMobile: (input) => authentication.byMobile(input),
    isPasswordOf: async (userId, password) =>
      (await authentication.isPasswordOf(userId, password)) !== undefined,
    async register(input, caller) {
      return enter(await createAccount(input, caller), caller)
    },
    async login(input, caller) {
      const row = await authentication.byPassword(input, caller)
      return enter(row.id, caller, row.password_hash)
    },
    async loginByMobile(input, caller) {
      await deps.captchas.consume('login', input, caller, input.mobile)
      return enter(await authentication.byMobile(input), caller)
    },
  }
}

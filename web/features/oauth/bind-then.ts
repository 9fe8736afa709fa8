import { oauthBind } from '#contracts/oauth.ts'
import type { SignedIn } from '#contracts/users.ts'
import { call } from '#web/kit/api.ts'
import { saveSession } from '#web/kit/session.ts'

/** With two steps the account is signed in first and bound then. @throws ApiError */
export async function bindThen(
  done: (signedIn: SignedIn) => Promise<void>,
  ticket: string,
  signedIn: SignedIn,
) {
  saveSession(signedIn.user, signedIn.token)
  await call(oauthBind, { mode: 'current', ticket })
  await done(signedIn)
}

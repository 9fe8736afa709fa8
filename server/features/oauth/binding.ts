import type { z } from 'zod'
import type { Binding, oauthBind } from '#contracts/oauth.ts'
import type { SettingsService } from '#server/features/settings/index.ts'
import type { Users } from '#server/features/users/index.ts'
import type { Caller } from '#server/kit/caller.ts'
import type { Db } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refusals.ts'
import type { Accounts, Connection } from './accounts.ts'
import type { Tickets } from './tickets.ts'

interface Deps {
  db: Db
  settings: SettingsService
  users: Users
  accounts: Accounts
  tickets: Tickets
}

type Bound = z.infer<(typeof oauthBind)['output']>
type Joining = Exclude<Binding, { mode: 'current' }>

/** Binds somebody known elsewhere to an account here. */
export function makeBinding({ db, settings, users, accounts, tickets }: Deps) {
  const connect = (claim: Connection, userId: number) =>
    db.transaction().execute(async (tx) => {
      await tickets.spend(tx, claim)
      await accounts.connect(tx, claim, userId)
    })

  /** To the account the call is made with; its sign-in goes on. */
  async function toCurrent(claim: Connection, { account }: Caller): Promise<Bound> {
    if (!account) refuse('auth.required')
    if (account.mustChangePassword) refuse('auth.password_change_required')
    if (account.mustEnableTwoStep) refuse('auth.twostep_required')
    await connect(claim, account.id)
    return { user: await users.self(account) }
  }

  /** To an account somebody proves to be theirs. They have to be let in first: nobody binds an account behind a second step. */
  async function toExisting(
    claim: Connection,
    input: Extract<Joining, { mode: 'password' | 'mobile' }>,
    caller: Caller,
  ): Promise<Bound> {
    const { userId, passwordHash } =
      input.mode === 'password'
        ? await users.authenticate(input, caller)
        : { userId: await users.authenticateByMobile(input, caller), passwordHash: undefined }
    await accounts.refuseIfBound(claim, userId)
    const signedIn = await users.signIn(userId, caller, passwordHash)
    await connect(claim, userId)
    return signedIn
  }

  async function toNew(
    claim: Connection,
    input: Extract<Joining, { mode: 'register' | 'register_mobile' }>,
    caller: Caller,
  ): Promise<Bound> {
    if (!settings.get().oauth.enable_bind_new) refuse('user.registration_closed')
    await accounts.refuseIfBound(claim, undefined)
    const userId = await users.createAccount(input, caller)
    await connect(claim, userId)
    return users.signIn(userId, caller)
  }

  return (input: Binding, caller: Caller): Promise<Bound> =>
    tickets.claimed(input.ticket, (claim) => {
      if (input.mode === 'current') return toCurrent(claim, caller)
      if (input.mode === 'password' || input.mode === 'mobile')
        return toExisting(claim, input, caller)
      return toNew(claim, input, caller)
    })
}

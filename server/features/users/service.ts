import type { User } from '#contracts/users.ts'
import type { SettingsService } from '#server/features/settings/index.ts'
import type { Account, Caller } from '#server/kit/caller.ts'
import type { Clock } from '#server/kit/clock.ts'
import { type Db, isUniqueViolation } from '#server/kit/db.ts'
import type { RateLimiter } from '#server/kit/rate-limit.ts'
import { refuse } from '#server/kit/refusals.ts'
import { decoyHash, hashPassword, verifyPassword } from './passwords.ts'
import * as repo from './repo.ts'
import { makeSessions, type Sessions } from './sessions.ts'
import { publicUserView, userView } from './views.ts'

/** `Status.disabled`: the account may not sign in. */
const DISABLED = 1
/** Wrong passwords for one account, or for a name that nobody has, from anywhere. */
const GUESSES = { max: 10, seconds: 900 }

export interface UsersDeps {
  db: Db
  settings: SettingsService
  rate: RateLimiter
  clock: Clock
}

export interface Users {
  readonly sessions: Sessions
  register(
    input: { username: string; password: string; email: string },
    caller: Caller,
  ): Promise<{ user: User; token: string }>
  login(
    input: { username: string; password: string },
    caller: Caller,
  ): Promise<{ user: User; token: string }>
  changePassword(
    input: { id?: number | undefined; old_password: string; new_password: string },
    caller: Caller,
  ): Promise<string>
  self(account: Account): Promise<User>
  publicProfile(id: number): ReturnType<typeof publicProfile>
  find(name: string): ReturnType<typeof repo.findByName>
  /** Creates the first administrator when there is nobody; returns the password to print, or undefined. */
  createFirstAdministrator(
    given: string | undefined,
    random: () => string,
  ): Promise<string | undefined>
}

export function makeUsers(deps: UsersDeps): Users {
  const { db, settings, rate } = deps
  const sessions = makeSessions(deps)

  return {
    sessions,
    async register(input, caller) {
      const { security } = settings.get()
      if (security.is_close) refuse('site.closed')
      if (!security.enable_register) refuse('user.registration_closed')
      const row = await create(db, input, { register_ip: caller.ip, must_change_password: false })
      return { user: userView(row), token: await sessions.open(row.id, caller) }
    },
    async login({ username, password }, caller) {
      const row = await repo.findByName(db, username)
      // One account counts once, by whichever of its names it is tried.
      const key = row ? `login user ${row.id}` : `login name ${username.toLowerCase()}`
      await rate.takeKey(key, GUESSES)
      const right = await verifyPassword(row?.password_hash ?? (await decoyHash()), password)
      if (!row || !right) refuse('auth.wrong_credentials')
      if (row.status === DISABLED) refuse('auth.disabled')
      await rate.forget(key)
      await repo.noteLogin(db, row.id, caller.ip)
      return { user: userView(row), token: await sessions.open(row.id, caller) }
    },
    async changePassword(input, caller) {
      const { account } = caller
      if (!account) refuse('auth.required')
      if (input.id !== undefined && input.id !== account.id)
        refuse('access.denied', { title: '修改密码' })
      const row = await repo.findById(db, account.id)
      if (!row || !(await verifyPassword(row.password_hash, input.old_password)))
        refuse('auth.wrong_password')
      const hashed = await hashPassword(input.new_password)
      await db.transaction().execute(async (tx) => {
        await repo.setPassword(tx, account.id, hashed)
        await sessions.closeAll(tx, account.id)
      })
      return sessions.open(account.id, caller)
    },
    async self(account) {
      const row = await repo.findById(db, account.id)
      return row ? userView(row) : refuse('auth.required')
    },
    publicProfile: (id) => publicProfile(db, id),
    find: (name) => repo.findByName(db, name),
    async createFirstAdministrator(given, random) {
      if (await repo.anyUser(db)) return undefined
      const password = given ?? random()
      const must_change_password = given === undefined
      await create(
        db,
        { username: 'admin', password, email: '' },
        { register_ip: '', must_change_password },
      )
      return password
    },
  }
}

async function publicProfile(db: Db, id: number) {
  const row = await repo.findById(db, id)
  return row ? publicUserView(row) : refuse('user.not_found')
}

async function create(
  db: Db,
  { username, password, email }: { username: string; password: string; email: string },
  more: { register_ip: string; must_change_password: boolean },
) {
  const password_hash = await hashPassword(password)
  try {
    return await repo.insertUser(db, { username, email, password_hash, ...more })
  } catch (error) {
    if (isUniqueViolation(error, 'user_username')) refuse('user.exists')
    if (isUniqueViolation(error, 'user_email')) refuse('user.email_exists')
    throw error
  }
}

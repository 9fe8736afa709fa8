import type { PublicUser, User } from '#contracts/users.ts'
import type { Db } from '#server/kit/db.ts'
import type { Settings } from '../settings/index.ts'
import type { UserRow } from './repo.ts'
import { isStaff } from './staff.ts'

interface ViewDeps {
  readonly db: Db
  readonly settings: { get(): Settings }
}

/** Whether the site asks this person to use two-step sign-in. */
export const asksTwoStep = async ({ db, settings }: ViewDeps, userId: number) =>
  settings.get().security.require_twostep && (await isStaff(db, userId))

/** What the person and administrators see alike of an account; administrators see the identity number `masked`. */
export const profileOf = (row: UserRow) => ({
  id: row.id,
  username: row.username,
  realname: row.realname,
  identity: row.identity,
  email: row.email,
  mobile: row.mobile,
  avatar: row.avatar,
  address: row.address,
  signature: row.signature,
  is_vip: false,
  doc_count: row.doc_count,
  must_change_password: row.must_change_password,
  created_at: row.created_at.toISOString(),
})

/** A person as they see themselves. */
export const userView = async (deps: ViewDeps, row: UserRow): Promise<User> => ({
  ...profileOf(row),
  must_enable_twostep: !row.totp_enabled_at && (await asksTwoStep(deps, row.id)),
})

const SHOWN_DIGITS = 4

/** An identity number of which only the last digits can be read. */
export function masked(identity: string) {
  const hidden = Math.max(identity.length - SHOWN_DIGITS, Math.min(identity.length, SHOWN_DIGITS))
  return '*'.repeat(hidden) + identity.slice(hidden)
}

/** A person as administrators see them in full. */
export const userViewForOthers = async (deps: ViewDeps, row: UserRow): Promise<User> => ({
  ...(await userView(deps, row)),
  identity: masked(row.identity),
})

/** A person as others see them. */
export const publicUserView = (row: PublicUser): PublicUser => ({
  id: row.id,
  username: row.username,
  avatar: row.avatar,
  signature: row.signature,
  doc_count: row.doc_count,
})

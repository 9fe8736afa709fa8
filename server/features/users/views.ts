import type { PublicUser, User } from '#contracts/users.ts'
import type { UserRow } from './repo.ts'

/** A person as they see themselves. */
export const userView = (row: UserRow): User => ({
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
  created_at: row.created_at.toISOString(),
  must_change_password: row.must_change_password,
  must_enable_twostep: false,
})

/** A person as others see them. */
export const publicUserView = (row: PublicUser): PublicUser => ({
  id: row.id,
  username: row.username,
  avatar: row.avatar,
  signature: row.signature,
  doc_count: row.doc_count,
})

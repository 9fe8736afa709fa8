import type { Person } from '#contracts/people.ts'
import { masked } from '#server/features/users/index.ts'
import type { PersonRow } from './repo.ts'

/** A person as administrators see them. */
export const personView = (row: PersonRow): Person => ({
  id: row.id,
  username: row.username,
  realname: row.realname,
  identity: masked(row.identity),
  email: row.email,
  mobile: row.mobile,
  avatar: row.avatar,
  address: row.address,
  signature: row.signature,
  is_vip: false,
  doc_count: row.doc_count,
  must_change_password: row.must_change_password,
  remark: row.remark,
  status: row.status,
  group_id: row.group_id,
  has_twostep: row.totp_enabled_at !== null,
  punishment: row.punishment,
  register_ip: row.register_ip,
  last_login_ip: row.last_login_ip,
  login_at: row.login_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

export const nameOf = ({ username, id }: { username: string; id: number }) =>
  `用户 ${username} #${id}`

import type { Person } from '#contracts/people.ts'
import { masked, profileOf } from '#server/features/users/index.ts'
import type { PersonRow } from './repo.ts'

/** A person as administrators see them. */
export const personView = (row: PersonRow): Person => ({
  ...profileOf(row),
  identity: masked(row.identity),
  remark: row.remark,
  status: row.status,
  group_id: row.group_id,
  has_twostep: row.totp_enabled_at !== null,
  punishment: row.punishment,
  register_ip: row.register_ip,
  last_login_ip: row.last_login_ip,
  login_at: row.login_at?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
})

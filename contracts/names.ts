import { z } from 'zod'

/** Letters of full width and composed in parts count as the plain ones, so that no two names look alike by that. */
export const Username = z
  .string('user.name_required')
  .normalize('NFKC')
  .trim()
  .min(1, { error: 'user.name_required', abort: true })
  .min(3, 'user.name_invalid')
  .max(32, 'user.name_invalid')
  .regex(/^[\p{L}\p{N}_.-]+$/u, 'user.name_invalid')

/** A username, address or number as people type it to sign in. */
export const TypedName = z
  .string('user.name_required')
  .normalize('NFKC')
  .trim()
  .min(1, 'user.name_required')
  .max(64)

const MOST = 128

/** A password that somebody chooses; `missing` is what is said when there is none. */
const chosen = (missing: 'user.password_required' | 'user.new_password_required') =>
  z
    .string(missing)
    .min(1, { error: missing, abort: true })
    .min(6, 'user.password_short')
    .max(MOST, 'user.password_long')

export const Password = chosen('user.password_required')
export const NewPassword = chosen('user.new_password_required')

/** A password that is compared, whatever rules there were when it was chosen. */
export const SomePassword = z
  .string('user.password_required')
  .min(1, 'user.password_required')
  .max(MOST, 'user.password_long')

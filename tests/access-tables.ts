import { type Audience, audiences, keyOf } from './audiences.ts'
import { LET_IN, ROW_OF_STAFF, type Visitor } from './visitors.ts'

const SIGN_IN = '401 auth.required'
export const DENIED = '403 access.denied'
const CLOSED = '403 site.closed'
const CHANGE = '403 auth.password_change_required'
const TWO_STEPS = '403 auth.twostep_required'
const LOGIN_REQUIRED = '401 site.login_required'

type Expected = Record<Audience, string>
export type Table = Partial<Record<Visitor, Expected>>
const everybody: Expected = { open: LET_IN, reader: LET_IN, member: LET_IN, permission: LET_IN }
const nobody: Expected = { ...everybody, member: SIGN_IN, permission: SIGN_IN }
const noRow: Expected = { ...everybody, permission: DENIED }

/** What the site answers as it is set up. */
export const open: Record<Visitor, Expected> = {
  anonymous: nobody,
  member: noRow,
  'bare staff': noRow,
  'other staff': noRow,
  'staff in two steps': noRow,
  'super staff': everybody,
  root: everybody,
  disabled: nobody,
  'disabled staff': nobody,
  punished: nobody,
  'signed out': nobody,
  outdated: nobody,
  fresh: { ...everybody, member: CHANGE, permission: CHANGE },
}

const outside: Expected = { ...nobody, reader: CLOSED }
const inside: Expected = { open: LET_IN, reader: CLOSED, member: CLOSED, permission: CLOSED }

/** While the site is closed, those with a right of administration work on. */
export const shut: Record<Visitor, Expected> = {
  ...open,
  anonymous: outside,
  disabled: outside,
  'disabled staff': outside,
  punished: outside,
  'signed out': outside,
  outdated: outside,
  member: inside,
  'bare staff': inside,
  fresh: inside,
}

const stranger: Expected = { ...nobody, reader: LOGIN_REQUIRED }

export const signInRequired: Record<Visitor, Expected> = {
  ...open,
  anonymous: stranger,
  disabled: stranger,
  'disabled staff': stranger,
  punished: stranger,
  'signed out': stranger,
  outdated: stranger,
}

const sentAway: Expected = { ...everybody, member: TWO_STEPS, permission: TWO_STEPS }

/** While administrators must sign in in two steps: those who do not yet can do nothing else. */
export const twoSteps: Table = {
  anonymous: nobody,
  member: noRow,
  'bare staff': noRow,
  'other staff': sentAway,
  'staff in two steps': noRow,
  'super staff': sentAway,
  root: sentAway,
}

/** What somebody with a first password may do about it. */
const whileFresh = [
  'PUT /api/v1/user/password',
  'DELETE /api/v1/user/logout',
  'GET /api/v1/user/permission',
]

/** What an administrator may do on the way to two-step sign-in. */
const whileSentAway = [
  ...whileFresh,
  'GET /api/v1/user/twostep',
  'POST /api/v1/user/twostep',
  'PUT /api/v1/user/twostep',
]

const exempt: Record<string, readonly string[]> = {
  [CHANGE]: whileFresh,
  [TWO_STEPS]: whileSentAway,
}
const rowHolders: readonly Visitor[] = ['other staff', 'staff in two steps']

/** What a visitor is told by a table, with the exceptions that are said above. */
export function answerOf(table: Table, who: Visitor, key: string) {
  const expected = table[who]?.[audiences[key] ?? 'permission'] ?? ''
  if (exempt[expected]?.includes(key)) return LET_IN
  const holds = rowHolders.includes(who) && key === keyOf(ROW_OF_STAFF)
  return holds && expected === DENIED ? LET_IN : expected
}

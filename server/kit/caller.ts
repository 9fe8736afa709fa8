import { type AnyEndpoint, type NamedEndpoint, titleOf } from '#contracts/kit.ts'
import { inWords, type Locale } from '#contracts/refusals.ts'
import { refuse } from './refusals.ts'

/** User 1 may do everything, is never punished, and is nobody else's to change. */
export const FIRST_USER = 1

/** The signed-in person behind a call. */
export interface Account {
  readonly id: number
  readonly username: string
  readonly sessionId: number
  /** `METHOD path` of every permission row their groups hold. */
  readonly permissions: ReadonlySet<string>
  /** User 1 and members of a super group may do everything. */
  readonly isRoot: boolean
  readonly mustChangePassword: boolean
  /** The site asks this administrator to turn on two-step sign-in before anything else. */
  readonly mustEnableTwoStep: boolean
}

/** What an administrative act was done to, with its state before and after where there is one. */
export interface Act {
  /** For people: kind, name and id, e.g. `用户 ann #12`. */
  readonly target: string
  readonly before?: unknown
  readonly after?: unknown
}

/** Who calls, from where, in which language. */
export interface Caller {
  readonly account: Account | undefined
  readonly ip: string
  readonly userAgent: string
  readonly locale: Locale
  readonly requestId: string
  /** Scheme and host as the request says; not to be believed, see `SiteOrigin`. */
  readonly origin: string
  /** Tells the audit log what the call changed; an act that is done as administrator must say so. */
  note(act: Act): void
}

/** Who does something, and the ear of the audit log. */
export type Doer = Pick<Caller, 'account' | 'locale' | 'note'>

/** A caller who is signed in. */
export type Member = Caller & { readonly account: Account }

/**
 * Whether the account may use the permission row of an endpoint. Rights rest until a first password is
 * changed and two steps are on where the site asks for them: also in calls that such people may make.
 */
export function holds(
  account: Account | undefined,
  { method, path }: Pick<AnyEndpoint, 'method' | 'path'>,
) {
  if (!account || account.mustChangePassword || account.mustEnableTwoStep) return false
  return account.isRoot || account.permissions.has(`${method} ${path}`)
}

/** @throws Refusal `access.denied` when the caller does not hold the permission row of an endpoint */
export function mustHold(
  { account, locale }: Pick<Caller, 'account' | 'locale'>,
  endpoint: NamedEndpoint,
) {
  if (!holds(account, endpoint)) refuseDenied(endpoint, locale)
}

/** @throws Refusal `access.denied`, naming the endpoint in the reader's language */
export const refuseDenied = (endpoint: NamedEndpoint, locale: Locale): never =>
  refuse('access.denied', { title: inWords(titleOf(endpoint), locale) })

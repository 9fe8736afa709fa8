import { z } from 'zod'
import type { Words } from './refusals.ts'

/** A row of the permission table: who holds it may call the endpoint and open these back-office pages. */
export interface PermissionAccess {
  readonly title: Words
  readonly pages: readonly string[]
}

/**
 * Who may call an endpoint.
 * - `open`: anyone, even while the site is closed or asks for sign-in (sign-in itself, public settings)
 * - `reader`: anyone the site lets read: everybody, or signed-in people when `login_required` or `is_close` say so
 * - `member`: anyone signed in
 * - a permission: members of a group that holds the row generated from this endpoint
 */
export type Access = 'open' | 'reader' | 'member' | PermissionAccess

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Calls allowed per address and per account within a window of seconds. */
export interface RateLimit {
  readonly max: number
  readonly seconds: number
}

export interface Endpoint<
  Input = unknown,
  Sent = unknown,
  Output = unknown,
  Code extends string = string,
> {
  readonly method: Method
  readonly path: `/api/v1/${string}`
  readonly summary: Words
  readonly access: Access
  readonly input: z.ZodType<Input, Sent>
  readonly output: z.ZodType<Output>
  readonly refusals: readonly Code[]
  readonly limit?: RateLimit
  /** A DELETE that carries something secret: its input travels in the body, not in the address. */
  readonly bodied?: boolean
  /** Input fields that the audit log leaves out, beside passwords and codes. */
  readonly unlogged?: readonly string[]
}

// oxlint-disable-next-line typescript/no-explicit-any -- a list of endpoints of every shape
export type AnyEndpoint = Endpoint<any, any, any, any>

type Declared<Input, Sent, Output, Code extends string> = Omit<
  Endpoint<Input, Sent, Output, Code>,
  'refusals'
> & { refusals?: readonly Code[] }

/** Declares one endpoint as data; the server binds it, the client calls it, the docs print it, the tests try it. */
export function endpoint<Input, Sent, Output, const Code extends string = never>(
  declared: Declared<Input, Sent, Output, Code>,
): Endpoint<Input, Sent, Output, Code> {
  return { ...declared, refusals: declared.refusals ?? [] }
}

/** What tells an endpoint from the others, to programs and to people. */
export type NamedEndpoint = Pick<AnyEndpoint, 'method' | 'path' | 'access' | 'summary'>

/** What people call an endpoint: the title of its permission, else what it does. */
export const titleOf = ({ access, summary }: Pick<NamedEndpoint, 'access' | 'summary'>): Words =>
  typeof access === 'string' ? summary : access.title

/** Calls an endpoint: over HTTP in the browser, in process for server-rendered pages. Refusals are thrown with `status`, `code` and `message`. */
export type Call = <Input, Sent, Output, Code extends string>(
  endpoint: Endpoint<Input, Sent, Output, Code>,
  input: Sent,
) => Promise<Output>

/** What an endpoint answers: `AnswerOf<typeof getUser>`. */
export type AnswerOf<E extends AnyEndpoint> = z.output<E['output']>

/** What an endpoint's handler is given: what was sent, parsed, with its defaults filled in. */
export type InputOf<E extends AnyEndpoint> = z.output<E['input']>

/** What is sent to an endpoint, before its defaults are filled in. */
export type SentTo<E extends AnyEndpoint> = z.input<E['input']>

/** GET and DELETE carry their input in the query string; POST, PUT and a bodied DELETE as a JSON body. */
export const inQuery = ({ method, bodied }: { method: Method; bodied?: boolean }) =>
  (method === 'GET' || method === 'DELETE') && !bodied

/** A positive row id, also as the text of a query parameter. */
export const Id = z.coerce.number<number | string>().int().positive().max(Number.MAX_SAFE_INTEGER)

/** A document's public name: 16 hexadecimal digits. */
export const Uuid = z.string().regex(/^[0-9a-f]{16}$/)

/** A parameter that may be repeated (`id=1&id=2`); one value alone is a list of one. */
export function many<Out, In>(item: z.ZodType<Out, In>, max = 100) {
  return z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(item).max(max),
  ) as z.ZodType<Out[], In | In[] | undefined> & { _zod: { optin: 'optional' } }
}

/** `true`/`false`, also as `1`/`0` and as text. */
export const Flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0'])])
  .transform((value) => value === true || value === 'true' || value === '1')

/** An integer within bounds, also as the text of a query parameter. */
export const integer = (min: number, max: number) =>
  z.coerce.number<number | string>().int().min(min).max(max)

/** `page` and `size` of a list; the server caps the size. */
export const paging = (maxSize = 100, defaultSize = 20) => ({
  page: integer(1, 100_000).default(1),
  size: integer(1, maxSize).default(defaultSize),
})

/** `{ total, <entity>: [...] }`, the form of every list. */
export function listOf<Name extends string, Row extends z.ZodType>(name: Name, row: Row) {
  return z.object({ total: z.int(), [name]: z.array(row) } as { total: z.ZodInt } & Record<
    Name,
    z.ZodArray<Row>
  >)
}

/** Times travel as RFC 3339 with offset. */
export const Time = z.string()

/** The answer of a call that has nothing to say. */
export const Nothing = z.object({})

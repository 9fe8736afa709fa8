import type { z } from 'zod'
import type { Words } from '#contracts/refusals.ts'

/** How the back office asks for a value. */
export type InputType =
  | 'text'
  | 'textarea'
  | 'number'
  | 'switch'
  | 'select'
  | 'select-multi'
  | 'image'
  | 'password'

export type Option = readonly [value: string, zh: string, en?: string]

export interface Setting<T = unknown> {
  readonly schema: z.ZodType<T>
  readonly default: T
  readonly label: string
  readonly labelEn: string
  readonly input: InputType
  readonly options: readonly Option[]
  readonly placeholder?: Words | string
  /** What it does, where the label does not say it. */
  readonly hint?: Words
  /** Heading that stands above this setting and those after it. */
  readonly section?: Words
  /** Width in a form of 24 columns. */
  readonly col: number
  readonly min?: number
  readonly max?: number
  /** What would have been right, where the schema has no sentence of its own. */
  readonly expected: Words
  /** Shown to every visitor through `GET /settings` or `GET /settings/recharge`. */
  readonly isPublic: boolean
  /** Never leaves the server. */
  readonly isSecret: boolean
  /** HTML, cleaned before visitors get it. */
  readonly isHtml: boolean
  /** Where the secrets of its category are sent to: it changes only together with them. */
  readonly isDestination: boolean
}

/** A sentence about what is wrong, or nothing. */
export type Check<T> = (value: T) => Words | undefined

export interface Extra<T = unknown> {
  readonly public?: boolean
  readonly html?: boolean
  readonly destination?: boolean
  readonly placeholder?: Words | string
  readonly hint?: Words
  readonly section?: Words
  readonly col?: number
  readonly check?: Check<T>
}

/** What a kind of setting has of its own. */
export interface Kind<T> {
  readonly input: InputType
  readonly schema: z.ZodType<T>
  readonly expected: Words
  readonly col?: number
  readonly isSecret?: boolean
  readonly options?: readonly Option[]
  readonly min?: number
  readonly max?: number
}

export function setting<T>(
  { schema, isSecret = false, options = [], col = 12, ...kind }: Kind<T>,
  value: T,
  label: string,
  labelEn: string,
  extra: Extra<T> = {},
): Setting<T> {
  const { public: isPublic = false, html = false, destination = false, check, ...rest } = extra
  return {
    ...kind,
    ...rest,
    schema: check ? checked(schema, check) : schema,
    default: value,
    label,
    labelEn,
    options,
    col: rest.col ?? col,
    isPublic,
    isSecret,
    isHtml: html,
    isDestination: destination,
  }
}

/** The schema with a check that says in both languages what is wrong. */
const checked = <T>(schema: z.ZodType<T>, check: Check<T>): z.ZodType<T> =>
  schema.superRefine((value, context) => {
    const said = check(value)
    if (said) context.addIssue({ code: 'custom', message: said[0], params: { said } })
  })

/** What is wrong with a value, in both languages; nothing when it fits. */
export function wrongWith(setting: Setting, value: unknown): Words | undefined {
  const parsed = setting.schema.safeParse(value)
  if (parsed.success) return undefined
  const [issue] = parsed.error.issues
  const said = issue?.code === 'custom' ? (issue.params?.said as Words | undefined) : undefined
  return said ?? setting.expected
}

import { z } from 'zod'
import type { Locale } from '#contracts/refusals.ts'

/** A text in both languages. */
export type Words = readonly [zh: string, en: string]

/** The text in the reader's language; a single text is the same in both. */
export const inWords = (text: Words | string | undefined, locale: Locale) =>
  typeof text === 'string' ? text : (text?.[locale === 'en' ? 1 : 0] ?? '')

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

interface Kind<T> {
  readonly input: InputType
  readonly schema: z.ZodType<T>
  readonly expected: Words
  readonly col?: number
  readonly isSecret?: boolean
  readonly options?: readonly Option[]
  readonly min?: number
  readonly max?: number
}

function setting<T>(
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

const atMost = (length: number): Words => [`最多 ${length} 个字`, `at most ${length} characters`]

/** A line of text, without blanks around it. */
export const text = (value: string, label: string, labelEn: string, extra?: Extra<string>) =>
  setting(
    { input: 'text', schema: z.string().trim().max(1000), expected: atMost(1000) },
    value,
    label,
    labelEn,
    extra,
  )

/** Several lines; HTML when marked so. */
export const area = (value: string, label: string, labelEn: string, extra?: Extra<string>) =>
  setting(
    { input: 'textarea', schema: z.string().max(100_000), expected: atMost(100_000), col: 24 },
    value,
    label,
    labelEn,
    extra,
  )

/** What only the server may know; empty: not set. */
export const secret = (label: string, labelEn: string, extra?: Extra<string>) =>
  setting(
    {
      input: 'password',
      schema: z.string().max(10_000),
      expected: atMost(10_000),
      isSecret: true,
    },
    '',
    label,
    labelEn,
    extra,
  )

/** A secret of several lines, such as a private key. */
export const secretArea = (label: string, labelEn: string, extra?: Extra<string>) => ({
  ...secret(label, labelEn, { col: 24, ...extra }),
  input: 'textarea' as const,
})

type Bounds = readonly [min: number, max: number]

const between = ([min, max]: Bounds, kind: Words): Words => [
  `请填 ${min} 到 ${max} 之间的${kind[0]}`,
  `${kind[1]} between ${min} and ${max}`,
]

/** A whole number within bounds. */
export const number = (
  value: number,
  bounds: Bounds,
  label: string,
  labelEn: string,
  extra?: Extra<number>,
) =>
  setting(
    {
      input: 'number',
      schema: z.number().int().min(bounds[0]).max(bounds[1]),
      expected: between(bounds, ['整数', 'a whole number']),
      min: bounds[0],
      max: bounds[1],
    },
    value,
    label,
    labelEn,
    extra,
  )

/** A number within bounds with at most two digits after the point: yuan, shares. */
export const decimal = (
  value: number,
  bounds: Bounds,
  label: string,
  labelEn: string,
  extra?: Extra<number>,
) =>
  setting(
    {
      input: 'number',
      schema: z
        .number()
        .min(bounds[0])
        .max(bounds[1])
        .refine((given) => Math.abs(given * 100 - Math.round(given * 100)) < 1e-6, {
          params: { said: ['最多两位小数', 'at most two digits after the point'] },
        }),
      expected: between(bounds, ['数', 'a number']),
      min: bounds[0],
      max: bounds[1],
    },
    value,
    label,
    labelEn,
    extra,
  )

/** On or off. */
export const toggle = (value: boolean, label: string, labelEn: string, extra?: Extra<boolean>) =>
  setting(
    { input: 'switch', schema: z.boolean(), expected: ['请选择开或关', 'on or off'] },
    value,
    label,
    labelEn,
    extra,
  )

/** One of some values. */
export const choice = <const V extends string>(
  value: NoInfer<V>,
  options: readonly (readonly [value: V, zh: string, en?: string])[],
  label: string,
  labelEn: string,
  extra?: Extra<V>,
) =>
  setting<V>(
    {
      input: 'select',
      schema: z.enum(options.map(([one]) => one) as [V, ...V[]]) as unknown as z.ZodType<V>,
      expected: ['请从列出的选项中选择', 'one of the listed values'],
      options,
    },
    value,
    label,
    labelEn,
    extra,
  )

/** The address of a picture: of this site, or anywhere on the web. */
export const image = (value: string, label: string, labelEn: string, extra: Extra<string> = {}) =>
  setting(
    { input: 'image', schema: z.string().trim().max(1000), expected: atMost(1000) },
    value,
    label,
    labelEn,
    {
      ...extra,
      check: (given) =>
        /^$|^\/(?![/\\])\S*$|^https?:\/\/\S+$/.test(given)
          ? undefined
          : ['请上传图片或填写图片地址', 'the address of a picture'],
    },
  )

/** Any number of values of a list. */
export const multi = (
  value: string[],
  options: readonly Option[],
  label: string,
  labelEn: string,
  { normal = (one) => one, ...extra }: Extra<string[]> & { normal?: (one: string) => string } = {},
) =>
  setting(
    {
      input: 'select-multi',
      schema: z
        .array(
          z
            .string()
            .transform(normal)
            .pipe(z.enum(options.map(([one]) => one) as [string, ...string[]])),
        )
        .max(200),
      expected: ['请从列出的选项中选择', 'values of the list'],
      options,
      col: 24,
    },
    value,
    label,
    labelEn,
    extra,
  )

import { z } from 'zod'
import type { Words } from '#contracts/refusals.ts'
import { type Check, type Extra, type Option, setting } from './setting.ts'

export type { Extra, Option } from './setting.ts'

/** Texts say how long they may be. */
export interface TextExtra extends Extra<string> {
  readonly length?: number
}

const atMost = (length: number): Words => [`最多 ${length} 个字`, `at most ${length} characters`]

const LINE = 1000
const AREA = 20_000

/** Signs that are not seen and turn what stands around them: controls, reversed reading. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

/** A text of at most so many characters that passes a check of its own. */
const written = (
  { length, pattern, said }: { length: number; pattern: RegExp; said: Words },
  check: Check<string> = () => undefined,
): Check<string> => {
  const tooLong = atMost(length)
  return (given) => {
    if (given.length > length) return tooLong
    return pattern.test(given) ? said : check(given)
  }
}

const NOT_A_LINE: Words = [
  '只能是一行文字，不能含控制字符',
  'a single line without control characters',
]

/** A line of text, without blanks around it. */
export const text = (
  value: string,
  label: string,
  labelEn: string,
  { length = LINE, check, ...extra }: TextExtra = {},
) =>
  setting(
    { input: 'text', schema: z.string().trim(), expected: atMost(length) },
    value,
    label,
    labelEn,
    { ...extra, check: written({ length, pattern: UNSEEN, said: NOT_A_LINE }, check) },
  )

const NOT_AN_AREA: Words = ['不能含控制字符', 'no control characters']

/** Several lines, without blank ones around them; HTML when marked so. */
export const area = (
  value: string,
  label: string,
  labelEn: string,
  { length = AREA, check, ...extra }: TextExtra = {},
) =>
  setting(
    { input: 'textarea', schema: z.string().trim(), expected: atMost(length), col: 24 },
    value,
    label,
    labelEn,
    {
      ...extra,
      check: written(
        // Lines end and are indented in a text of several lines.
        { length, pattern: /(?![\t\n\r])\p{Cc}/u, said: NOT_AN_AREA },
        check,
      ),
    },
  )

/** What only the server may know; empty: not set. Blanks around it come from copying. */
export const secret = (label: string, labelEn: string, extra?: Extra<string>) =>
  setting(
    {
      input: 'password',
      schema: z.string().trim().max(10_000),
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

/** The address of a picture: of this site, or anywhere on the web where browsers may fetch it from. */
export const image = (value: string, label: string, labelEn: string, extra: Extra<string> = {}) =>
  setting(
    { input: 'image', schema: z.string().trim().max(LINE), expected: atMost(LINE) },
    value,
    label,
    labelEn,
    {
      ...extra,
      check: (given) =>
        given === '' || isPicture(given)
          ? undefined
          : [
              '请上传图片，或填写 / 或 https:// 开头的图片地址',
              'upload a picture, or give an address that starts with / or https://',
            ],
    },
  )

/** Pages take pictures of others over https only. */
const isPicture = (given: string) =>
  /^\/(?![/\\])[^\s"'<>\\]*$/.test(given) ||
  (/^https:\/\/[^\s"'<>\\]+$/i.test(given) && URL.canParse(given))

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

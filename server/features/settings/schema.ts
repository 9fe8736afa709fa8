import { z } from 'zod'

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

export interface Setting<T = unknown> {
  readonly schema: z.ZodType<T>
  readonly default: T
  readonly label: string
  readonly labelEn: string
  readonly input: InputType
  /** `value:label`, one a line, for selects. */
  readonly options?: string
  readonly placeholder?: string
  /** Shown to every visitor through `GET /settings`. */
  readonly isPublic: boolean
  /** Never leaves the server. */
  readonly isSecret: boolean
}

interface Extra {
  readonly public?: boolean
  readonly secret?: boolean
  readonly options?: string
  readonly placeholder?: string
}

function setting<T>(
  input: InputType,
  schema: z.ZodType<T>,
  value: T,
  label: string,
  labelEn: string,
  { public: isPublic = false, secret: isSecret = false, ...rest }: Extra = {},
): Setting<T> {
  return { schema, default: value, label, labelEn, input, isPublic, isSecret, ...rest }
}

/** A line of text. */
export const text = (value: string, label: string, labelEn: string, extra?: Extra) =>
  setting('text', z.string().max(1000), value, label, labelEn, extra)

/** Several lines, or HTML that is sanitised where it is shown. */
export const area = (value: string, label: string, labelEn: string, extra?: Extra) =>
  setting('textarea', z.string().max(100_000), value, label, labelEn, extra)

/** A whole number within bounds. */
export const number = (
  value: number,
  [min, max]: readonly [number, number],
  label: string,
  labelEn: string,
  extra?: Extra,
) => setting('number', z.number().int().min(min).max(max), value, label, labelEn, extra)

/** On or off. */
export const toggle = (value: boolean, label: string, labelEn: string, extra?: Extra) =>
  setting('switch', z.boolean(), value, label, labelEn, extra)

/** The address of a picture. */
export const image = (value: string, label: string, labelEn: string, extra?: Extra) =>
  setting('image', z.string().max(1000), value, label, labelEn, extra)

/** Any number of values. */
export const multi = (value: string[], label: string, labelEn: string, extra?: Extra) =>
  setting('select-multi', z.array(z.string().max(64)).max(200), value, label, labelEn, extra)

/** The value as the text of a form field. */
export function toText(setting: Setting, value: unknown): string {
  if (setting.input === 'switch') return value ? 'true' : 'false'
  if (setting.input === 'select-multi') return (value as string[]).join(',')
  return String(value)
}

/** The text of a form field as the value; throws a ZodError when it does not fit. */
export function fromText(setting: Setting, given: string): unknown {
  const raw = ((): unknown => {
    switch (setting.input) {
      case 'switch':
        return given === 'true' || given === '1'
          ? true
          : given === 'false' || given === '0'
            ? false
            : given
      case 'number':
        return given.trim() === '' ? Number.NaN : Number(given)
      case 'select-multi':
        return given
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean)
      default:
        return given
    }
  })()
  return setting.schema.parse(raw)
}

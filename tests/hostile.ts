import { z } from 'zod'
import type { AnyEndpoint } from '#contracts/kit.ts'

interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  minItems?: number
  format?: string
  pattern?: string
  minimum?: number
  properties?: Record<string, Schema>
}

const ofFormat: Record<string, string> = {
  'date-time': '2026-01-01T00:00:00Z',
  date: '2026-01-01',
  email: 'victim@example.com',
  uri: 'http://127.0.0.1:1/',
}

/** Texts that fit the patterns of the contracts. */
const ofPattern = ['0123456789abcdef', '13912345678', 'abcdef', '#aabbcc', '0'.repeat(32)]

/** Something that a field takes. */
function fitting(schema: Schema): unknown {
  const one = schema.anyOf?.[0] ?? schema.oneOf?.[0]
  if (one) return fitting(one)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'object') return fittingAll(schema)
  if (schema.type === 'array') return [fitting(schema.items ?? {})]
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(2, schema.minimum ?? 2)
  if (schema.format && ofFormat[schema.format]) return ofFormat[schema.format]
  const { pattern } = schema
  return (pattern && ofPattern.find((text) => new RegExp(pattern, 'u').test(text))) ?? '2'
}

const fittingAll = ({ properties = {} }: Schema) =>
  Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, fitting(field)]))

/** What the inputs of an endpoint look like: one for each of its forms, every field filled in. */
export function samples({ input }: AnyEndpoint): Record<string, unknown>[] {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema
  return (schema.oneOf ?? schema.anyOf ?? [schema]).map(fittingAll)
}

/** Values that programs stumble over: databases (NUL, half characters, numbers out of range), formats, types. */
export const hostile: readonly unknown[] = [
  'a\u0000b',
  'a\ud800b',
  '\u0000',
  '',
  ' ',
  '𠮷'.repeat(40),
  'x'.repeat(5000),
  "'; drop table x; --",
  '%_\\',
  '\\',
  '<svg/onload=alert(1)>',
  '{"a":1}',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  'a@b\r\nBcc: c@d.example',
  'javascript:alert(1)',
  '0000-01-01',
  '9999-12-31T23:59:59.999+14:00',
  '0000-01-01T00:00:00-23:59',
  0,
  -1,
  1,
  1.5,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e308,
  true,
  null,
  [],
  {},
  [[]],
  [null],
  ['a\u0000b'],
  ['a\ud800b'],
  [1, 'x', {}],
  [Number.MAX_SAFE_INTEGER],
  [2_147_483_648, 2_147_483_648],
  Array.from({ length: 1001 }, (_, at) => at),
  { 'a\u0000b': 'a\ud800b' },
]

/** Values that take a fitting value's place: hostile ones, and hostile ones deep within it. */
export function spoiled(value: unknown): unknown[] {
  const within = Array.isArray(value)
    ? spoiledFields(value[0]).map((one) => [one])
    : spoiledFields(value)
  return [...hostile, ...within]
}

const spoiledFields = (value: unknown) =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).flatMap((name) => hostile.map((bad) => ({ ...value, [name]: bad })))
    : []

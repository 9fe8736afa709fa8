import type { z } from 'zod'
import { type Locale, type RefusalCode, refusalMessage, refusals } from '#contracts/refusals.ts'

type Words = readonly [zh: string, en: string]

/** A field that was wrong, with a sentence for the person who filled it in. */
export interface FieldIssue {
  /** Where it stands in what was sent: names and places joined with dots. */
  readonly field: string
  readonly message: string
}

/**
 * The fields that were wrong, each with a sentence in the reader's language.
 * @param error from `safeParse` with `reportInput`, without which a missing field looks like a wrong one
 */
export function issuesOf(error: z.ZodError, locale: Locale): FieldIssue[] {
  return error.issues.map((issue) => ({
    field: issue.path.join('.'),
    // A field whose rule has a sentence of its own names it like a refusal.
    message: isRefusal(issue.message)
      ? refusalMessage(issue.message, {}, locale)
      : wordsOf(issue)[locale === 'en' ? 1 : 0],
  }))
}

const isRefusal = (message: string): message is RefusalCode => message in refusals

function wordsOf(issue: z.core.$ZodIssue): Words {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys')
    return ['请填写这一项', 'Please fill this in']
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? wrong
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return formats[issue.format] ?? ['格式不正确', 'This is not in the right form']
    case 'not_multiple_of':
      return [`须是 ${issue.divisor} 的倍数`, `Must be a multiple of ${issue.divisor}`]
    case 'invalid_value': {
      const choice = issue.values.map(String).join(', ')
      return [`只能是：${choice}`, `Must be one of: ${choice}`]
    }
    case 'unrecognized_keys':
      return [`没有这些项：${issue.keys.join(', ')}`, `There is no: ${issue.keys.join(', ')}`]
    default:
      return wrong
  }
}

const wrong: Words = ['这一项不正确', 'This is not valid']

const kinds: Record<string, Words> = {
  number: ['须是数字', 'Must be a number'],
  int: ['须是整数', 'Must be a whole number'],
  string: ['须是文字', 'Must be text'],
  boolean: ['只能是 true 或 false', 'Must be true or false'],
  array: ['须是一组值', 'Must be a list'],
  object: ['须是一个对象', 'Must be an object'],
}

const formats: Record<string, Words> = {
  email: ['请输入正确的邮箱', 'Please enter a correct e-mail address'],
  url: ['请输入正确的网址', 'Please enter a correct address'],
  uuid: ['须是 UUID', 'Must be a UUID'],
  datetime: ['须是带时区的时间（RFC 3339）', 'Must be a time with its offset (RFC 3339)'],
  date: ['须是日期（年-月-日）', 'Must be a date (YYYY-MM-DD)'],
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): Words {
  if (origin === 'string')
    return minimum === 1
      ? ['请填写这一项', 'Please fill this in']
      : [`至少 ${minimum} 个字符`, `At least ${minimum} characters`]
  if (origin === 'array' || origin === 'set')
    return [`至少选择 ${minimum} 项`, `At least ${minimum} of them`]
  return inclusive
    ? [`不能小于 ${minimum}`, `Must be at least ${minimum}`]
    : [`须大于 ${minimum}`, `Must be more than ${minimum}`]
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): Words {
  if (origin === 'string') return [`最多 ${maximum} 个字符`, `At most ${maximum} characters`]
  if (origin === 'array' || origin === 'set')
    return [`最多 ${maximum} 项`, `At most ${maximum} of them`]
  return inclusive
    ? [`不能大于 ${maximum}`, `Must be at most ${maximum}`]
    : [`须小于 ${maximum}`, `Must be less than ${maximum}`]
}

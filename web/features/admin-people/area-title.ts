import type { T } from '#web/kit/words.ts'

/** First words of addresses that have a name of their own. */
const NAMED = [
  'attachment',
  'audit',
  'category',
  'config',
  'document',
  'group',
  'permission',
  'punishment',
  'sms',
  'system',
  'user',
] as const
type Named = (typeof NAMED)[number]

const isNamed = (name: string): name is Named => (NAMED as readonly string[]).includes(name)

/** What an area of permission rows is called; areas without a name of their own stand under their word. */
export const areaTitle = (t: T, name: string) => (isNamed(name) ? t(`people.area.${name}`) : name)

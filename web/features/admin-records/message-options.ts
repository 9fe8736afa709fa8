import type { Option } from '#web/features/office/crud-types.ts'
import type { T } from '#web/kit/words.ts'

const CHANNELS = ['sms', 'email'] as const
const PURPOSES = [-1, 0, 1, 2, 3] as const

/** Ways a message travels. */
export const channels = (t: T): Option[] =>
  CHANNELS.map((value) => ({ value, label: t(`records.channel.${value}`) }))

/** What messages are for. */
export const purposes = (t: T): Option[] =>
  PURPOSES.map((value) => ({ value, label: t(`records.purpose.${value}`) }))

/** What became of messages. */
export const statuses = (t: T): Option[] => [
  { value: 0, label: t('records.status.0'), tone: 'warn' },
  { value: 1, label: t('records.status.1'), tone: 'good' },
  { value: 2, label: t('records.status.2'), tone: 'bad' },
]

import { PunishmentType } from '#contracts/punishments.ts'
import { labelOf } from '#web/features/office/cell.tsx'
import type { Option } from '#web/features/office/crud-types.ts'
import type { T } from '#web/kit/words.ts'

export const TYPES = Object.values(PunishmentType)

/** Whether an account may be signed in to. */
export const personStates = (t: T): Option[] => [
  { value: 0, label: t('people.status.0'), tone: 'good' },
  { value: 1, label: t('people.status.1'), tone: 'bad' },
]

/** What a punishment takes away. */
export const punishmentTypes = (t: T): Option[] =>
  TYPES.map((type) => ({
    value: type,
    label: t(`people.type.${type}`),
    tone: type === PunishmentType.disableAccount ? 'bad' : 'warn',
  }))

/** What one punishment is called. */
export const typeName = (t: T, type: number) => labelOf(punishmentTypes(t), type)

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** Ways of calling, coloured by what they can do. */
export const methods = (): Option[] =>
  METHODS.map((value) => ({
    value,
    label: value,
    tone: value === 'DELETE' ? 'bad' : value === 'GET' ? 'plain' : 'warn',
  }))

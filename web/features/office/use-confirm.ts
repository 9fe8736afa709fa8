import type { T } from '#web/kit/words.ts'
import { useT } from '#web/kit/words.ts'
import { useAsk } from './use-ask.ts'

const NAMED = 3

interface Question {
  /** What will be done, as on its button. */
  readonly act: string
  /** What one row is called. */
  readonly noun: string
  readonly names: readonly string[]
  readonly count: number
  readonly warning?: string
  readonly danger?: boolean
}

/** Asks before rows are touched: says what, which and how many. */
export function useConfirm() {
  const t = useT()
  const ask = useAsk()
  return (question: Question) =>
    ask({
      title: titleOf(question, t),
      content: [namesOf(question, t), question.warning].filter(Boolean).join('　') || undefined,
      ok: question.act,
      danger: question.danger,
    })
}

const titleOf = ({ act, noun, names, count }: Question, t: T) =>
  count === 1 && names[0]
    ? t('office.confirmOne', { act, noun, name: names[0] })
    : t('office.confirmMany', { act, noun, count })

function namesOf({ names, count }: Question, t: T) {
  if (count === 1 || names.length === 0) return ''
  const first = names.slice(0, NAMED).join('、')
  return count > NAMED ? t('office.deleteList', { names: first }) : first
}

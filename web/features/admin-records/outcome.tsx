import type { Option } from '#web/features/office/crud-types.ts'
import { ToneTag } from '#web/features/office/cell.tsx'
import { type T, useT } from '#web/kit/words.ts'

/** How an act may have ended, as the list is filtered by it. */
export const outcomes = (t: T): Option[] => [
  { value: 'ok', label: t('records.outcome.ok'), tone: 'good' },
  { value: 'refused', label: t('records.outcome.refused'), tone: 'warn' },
  { value: 'broken', label: t('records.outcome.broken'), tone: 'bad' },
]

/** `ok`, the code of a refusal, or a failure of the server (empty: it stopped on the way). */
const kindOf = (outcome: string) =>
  outcome === 'ok' ? 'ok' : outcome === '' || outcome === 'internal' ? 'broken' : 'refused'

export const isBroken = (outcome: string) => kindOf(outcome) === 'broken'

/** How an act ended in one line. */
export function outcomeText(t: T, outcome: string) {
  const kind = kindOf(outcome)
  const word = t(`records.outcome.${kind}`)
  return kind === 'refused' ? `${word} ${outcome}` : word
}

/** How an act ended. */
export function Outcome({ outcome }: { outcome: string }) {
  const t = useT()
  const kind = kindOf(outcome)
  const tone = outcomes(t).find(({ value }) => value === kind)?.tone
  return (
    <>
      <ToneTag tone={tone}>{t(`records.outcome.${kind}`)}</ToneTag>
      {kind === 'refused' && <code className="block text-ink-3 text-s">{outcome}</code>}
    </>
  )
}

import { Timeline } from 'antd'
import type { Punishment } from '#contracts/punishments.ts'
import { formatSecond } from '#web/kit/moment.ts'
import { type T, useT } from '#web/kit/words.ts'

/** Who did what to a punishment, oldest first. */
export function Operators({ operators }: Pick<Punishment, 'operators'>) {
  const t = useT()
  return (
    <section aria-label={t('people.operators')}>
      <h2 className="mt-6 mb-3 text-m">{t('people.operators')}</h2>
      <Timeline
        items={operators.map(({ username: who, act, at }) => ({
          key: `${at} ${act}`,
          content: `${formatSecond(at)}　${t('people.operated', { who, act: nameOf(t, act) })}`,
        }))}
      />
    </section>
  )
}

const ACTS = ['create', 'update', 'cancel'] as const

function nameOf(t: T, act: string) {
  const known = ACTS.find((one) => one === act)
  return known ? t(`people.act.${known}`) : act
}

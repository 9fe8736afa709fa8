import { cancelPunishments, listPunishments, type Punishment } from '#contracts/punishments.ts'
import { useAct } from '#web/features/office/use-act.ts'
import { useAsk } from '#web/features/office/use-ask.ts'
import { useT } from '#web/kit/words.ts'
import { typeName } from './options.ts'

/** Lifts one punishment, after a question. */
export function useCancelPunishment() {
  const t = useT()
  const ask = useAsk()
  const act = useAct()
  return async ({ id, username, type }: Punishment) => {
    const title = t('people.cancelOne', { username, type: typeName(t, type) })
    if (
      !(await ask({
        title,
        content: t('people.cancelHint'),
        ok: t('people.cancelMany'),
        cancel: t('people.cancelNot'),
      }))
    )
      return
    const said = t('people.cancelled')
    await act(cancelPunishments, { id: [id] }, { said, refresh: [listPunishments] })
  }
}

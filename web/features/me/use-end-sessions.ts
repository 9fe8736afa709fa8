import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { closeSessions, listSessions } from '#contracts/account.ts'
import { useAsk } from '#web/features/office/use-ask.ts'
import { call } from '#web/kit/api.ts'
import { messageOf } from '#web/kit/failure.ts'
import { useT } from '#web/kit/words.ts'
import { toast } from '#web/ui/toast.tsx'

/** Ends sign-ins, after asking; `busy` is the one being ended. */
export function useEndSessions() {
  const t = useT()
  const ask = useAsk()
  const client = useQueryClient()
  const [busy, setBusy] = useState<number | 'others'>()
  const end = async (id: number[], what: number | 'others') => {
    setBusy(what)
    try {
      const { closed } = await call(closeSessions, { id })
      toast.good(t('session.ended', { count: closed }))
    } catch (error) {
      toast.bad(messageOf(error, t, t('me.failed')))
    }
    await client.invalidateQueries({ queryKey: [listSessions.path] })
    setBusy(undefined)
  }
  const cancel = t('me.cancel')
  return {
    busy,
    async endOne(id: number, device: string) {
      const sure = {
        title: t('session.askOne', { device }),
        ok: t('session.end'),
        cancel,
        danger: true,
      }
      if (await ask(sure)) await end([id], id)
    },
    async endOthers(count: number) {
      const sure = {
        title: t('session.askOthers', { count }),
        ok: t('session.endOthers'),
        cancel,
        danger: true,
      }
      if (await ask(sure)) await end([], 'others')
    },
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { listOauthAccounts, type OauthAccount, unbindOauth } from '#contracts/oauth.ts'
import { useAsk } from '#web/features/office/use-ask.ts'
import { call } from '#web/kit/api.ts'
import { messageOf } from '#web/kit/failure.ts'
import { useT } from '#web/kit/words.ts'
import { toast } from '#web/ui/toast.tsx'

/** Disconnects an account elsewhere, after asking. */
export function useUnbind() {
  const t = useT()
  const ask = useAsk()
  const client = useQueryClient()
  return async ({ id, nickname, username }: OauthAccount, provider: string) => {
    const sure = await ask({
      title: t('binding.ask', { provider, name: nickname || username }),
      content: t('binding.askHint'),
      ok: t('binding.unbind'),
      cancel: t('me.cancel'),
      danger: true,
    })
    if (!sure) return
    try {
      await call(unbindOauth, { id })
      toast.good(t('binding.unbound'))
    } catch (error) {
      toast.bad(messageOf(error, t, t('me.failed')))
    }
    await client.invalidateQueries({ queryKey: [listOauthAccounts.path] })
  }
}

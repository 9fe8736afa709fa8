import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { z } from 'zod'
import { oauthBind, type SignedInOrUnbound, type UnboundOauth } from '#contracts/oauth.ts'
import { useUser } from '#web/features/shell/use-root.ts'
import { call } from '#web/kit/api.ts'
import { useT } from '#web/kit/words.ts'
import { toast } from '#web/ui/toast.tsx'
import { useSignIn } from '#web/features/account/use-sign-in.ts'

export type Unbound = z.infer<typeof UnboundOauth>
type Answer = z.infer<typeof SignedInOrUnbound>

export const BINDINGS = '/me/bindings'

/**
 * What follows when a provider has vouched for somebody: they are signed in; or they bind it to the
 * account they are signed in with; or they are a stranger who tells us who they are (`unbound`).
 */
export function useOutcome(target: string) {
  const t = useT()
  const user = useUser()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const signIn = useSignIn(target)
  const [unbound, setUnbound] = useState<Unbound>()
  const settle = async ({ user: known, token, oauth }: Answer) => {
    if (known && token) return signIn({ user: known, token })
    if (!oauth) return
    if (!user) return setUnbound(oauth)
    await call(oauthBind, { mode: 'current', ticket: oauth.ticket })
    toast.good(t('oauth.bound'))
    await navigate(BINDINGS, { replace: true })
    await revalidate()
  }
  return { settle, unbound, signIn }
}

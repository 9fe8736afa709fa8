import { useNavigate, useRevalidator } from 'react-router'
import { logout } from '#contracts/users.ts'
import { call } from '#web/kit/api.ts'
import { clearSession } from '#web/kit/session.ts'
import { useT } from '#web/kit/words.ts'
import { toast } from '#web/ui/toast.tsx'

/** Ends the session here and on the server, forgets all stored state, goes home. */
export function useLogout() {
  const t = useT()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return async () => {
    // A session that is over already is what was asked for.
    await call(logout, {}).catch(() => {})
    clearSession()
    await navigate('/')
    await revalidate()
    toast.good(t('logout.done'))
  }
}

import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { User } from '#contracts/users.ts'
import { safeRedirect } from '#web/kit/paths.ts'
import { saveSession } from '#web/kit/session.ts'

/** What follows a sign-in: keep the session, go back to where the reader came from, draw the frame anew. */
export function useSignIn() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [params] = useSearchParams()
  return async (user: User, token: string) => {
    saveSession(user, token)
    const back = safeRedirect(params.get('redirect'))
    await navigate(user.must_change_password ? '/me/password' : back, { replace: true })
    await revalidate()
  }
}

import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { SignedIn } from '#contracts/users.ts'
import { HOME_OF_MEMBERS, safeRedirect } from '#web/kit/paths.ts'
import { saveSession } from '#web/kit/session.ts'

/** What follows a sign-in: keep the session, go where the reader wanted to, draw the frame anew. */
export function useSignIn(target?: string) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [params] = useSearchParams()
  return async ({ user, token }: SignedIn) => {
    saveSession(user, token)
    const back = safeRedirect(target ?? params.get('redirect'), HOME_OF_MEMBERS)
    await navigate(duty(user) ?? back, { replace: true })
    await revalidate()
  }
}

/** What the site asks of the account before anything else. */
function duty(user: SignedIn['user']) {
  if (user.must_change_password) return '/me/password'
  return user.must_enable_twostep ? '/me/twostep' : undefined
}

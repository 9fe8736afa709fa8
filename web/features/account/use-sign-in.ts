import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { SignedIn } from '#contracts/users.ts'
import { firstStepOf } from '#web/features/shell/first-step.ts'
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
    await navigate(firstStepOf(user) ?? back, { replace: true })
    await revalidate()
  }
}

import { useNavigate } from 'react-router'
import { loginPath } from '#web/kit/paths.ts'
import { useT } from '#web/kit/words.ts'
import { toast } from '#web/ui/toast.tsx'

/** What follows a new password: it is said, and the sign-in page waits for it. */
export function useAfterReset() {
  const t = useT()
  const navigate = useNavigate()
  return async () => {
    toast.good(t('find.done'))
    await navigate(loginPath(), { replace: true })
  }
}

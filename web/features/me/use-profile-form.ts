import { useRevalidator } from 'react-router'
import { updateProfile } from '#contracts/account.ts'
import type { User } from '#contracts/users.ts'
import { call } from '#web/kit/api.ts'
import { store } from '#web/kit/session.ts'
import { useT } from '#web/kit/words.ts'
import { toast } from '#web/ui/toast.tsx'
import { changedIn, codeField, type ProfileValues } from './profile-values.ts'
import { useMeForm } from './use-me-form.ts'

/** Saves what was changed of the own profile; the frame is drawn anew with it. */
export function useProfileForm(user: User, onDone: (() => void) | undefined) {
  const t = useT()
  const { revalidate } = useRevalidator()
  return useMeForm<ProfileValues>(
    async (values) => {
      store({ user: await call(updateProfile, changedIn(values, user)) })
      toast.good(t('profile.done'))
      await revalidate()
      onDone?.()
    },
    { fallback: t('profile.failed'), fieldOf: codeField },
  )
}

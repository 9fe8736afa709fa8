import { PasswordPage } from '#web/features/me/password.client.tsx'
import { meMeta } from '#web/features/me/me-meta.ts'
import '#web/locales/parts/me.ts'

export const meta = meMeta

export default function Password() {
  return <PasswordPage />
}

import { ProfilePage } from '#web/features/me/profile.client.tsx'
import { meMeta } from '#web/features/me/me-meta.ts'
import '#web/locales/parts/me.ts'

export const meta = meMeta

export default function Profile() {
  return <ProfilePage />
}

import { SessionsPage } from '#web/features/me/sessions.client.tsx'
import { meMeta } from '#web/features/me/me-meta.ts'
import '#web/locales/parts/me.ts'

export const meta = meMeta

export default function Sessions() {
  return <SessionsPage />
}

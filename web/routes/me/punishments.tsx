import { PunishmentsPage } from '#web/features/me/punishments.client.tsx'
import { meMeta } from '#web/features/me/me-meta.ts'
import '#web/locales/parts/me.ts'

export const meta = meMeta

export default function Punishments() {
  return <PunishmentsPage />
}

import { PunishmentsPage } from '#web/features/admin-people/punishments-page.client.tsx'
import '#web/locales/parts/admin-people.ts'

export { officeMeta as meta } from '#web/features/office/meta.ts'

export default function UserPunishmentRoute() {
  return <PunishmentsPage />
}

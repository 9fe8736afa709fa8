import { PermissionsPage } from '#web/features/admin-people/permissions-page.client.tsx'
import '#web/locales/parts/admin-people.ts'

export { officeMeta as meta } from '#web/features/office/meta.ts'

export default function UserPermissionRoute() {
  return <PermissionsPage />
}

import { UsersPage } from '#web/features/admin-people/users-page.client.tsx'
import '#web/locales/parts/admin-people.ts'

export { officeMeta as meta } from '#web/features/office/meta.ts'

export default function UserListRoute() {
  return <UsersPage />
}

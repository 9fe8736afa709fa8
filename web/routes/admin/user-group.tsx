import { GroupsPage } from '#web/features/admin-people/groups-page.client.tsx'
import '#web/locales/parts/admin-people.ts'

export { officeMeta as meta } from '#web/features/office/meta.ts'

export default function UserGroupRoute() {
  return <GroupsPage />
}

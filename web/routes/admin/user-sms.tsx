import { MessagesPage } from '#web/features/admin-records/messages-page.client.tsx'
import '#web/locales/parts/admin-records.ts'

export { officeMeta as meta } from '#web/features/office/meta.ts'

export default function UserSmsRoute() {
  return <MessagesPage />
}

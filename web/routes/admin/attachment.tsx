import { AttachmentsPage } from '#web/features/admin-records/attachments-page.client.tsx'
import '#web/locales/parts/admin-records.ts'

export { officeMeta as meta } from '#web/features/office/meta.ts'

export default function AttachmentRoute() {
  return <AttachmentsPage />
}

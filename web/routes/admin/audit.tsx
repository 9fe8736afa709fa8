import { AuditPage } from '#web/features/admin-records/audit-page.client.tsx'
import '#web/locales/parts/admin-records.ts'

export { officeMeta as meta } from '#web/features/office/meta.ts'

export default function AuditRoute() {
  return <AuditPage />
}

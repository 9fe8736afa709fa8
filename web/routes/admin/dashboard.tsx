import { Dashboard } from '#web/features/dashboard/dashboard.client.tsx'
import { mayOpen } from '#web/features/office/rights.ts'
import { useRights } from '#web/features/office/use-rights.ts'
import '#web/locales/parts/dashboard.ts'

export { officeMeta as meta } from '#web/features/office/meta.ts'

export default function DashboardPage() {
  const may = useRights()
  return <Dashboard may={may} mayOpen={(page) => mayOpen(page, may)} />
}

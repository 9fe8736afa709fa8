import { Dashboard } from '#web/features/dashboard/dashboard.client.tsx'
import '#web/locales/parts/dashboard.ts'

export { officeMeta as meta } from '#web/features/office/meta.ts'

export default function DashboardPage() {
  return <Dashboard />
}

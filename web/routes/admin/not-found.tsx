import { data } from 'react-router'
import { OfficeNotFound } from '#web/features/office/not-found.tsx'

export { officeMeta as meta } from '#web/features/office/meta.ts'

export const loader = () => data(null, { status: 404 })

export default function AdminNotFound() {
  return <OfficeNotFound />
}

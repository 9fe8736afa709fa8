export { officeMeta as meta } from '#web/features/office/meta.ts'

export default function UserPermissionPage() {
  return null
}

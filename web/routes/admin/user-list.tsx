export { officeMeta as meta } from '#web/features/office/meta.ts'

export default function UserListPage() {
  return null
}

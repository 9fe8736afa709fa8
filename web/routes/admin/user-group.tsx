export { officeMeta as meta } from '#web/features/office/meta.ts'

export default function UserGroupPage() {
  return null
}

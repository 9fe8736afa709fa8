export { officeMeta as meta } from '#web/features/office/meta.ts'

export default function UserSmsPage() {
  return null
}

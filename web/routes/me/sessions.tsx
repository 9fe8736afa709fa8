export default function SessionsPage() {
  return null
}

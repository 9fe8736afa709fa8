export default function BindingsPage() {
  return null
}

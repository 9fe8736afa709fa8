export default function PunishmentsPage() {
  return null
}

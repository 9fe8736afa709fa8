export default function TwostepPage() {
  return null
}

import { BindingsPage } from '#web/features/me/bindings.client.tsx'
import { meMeta } from '#web/features/me/me-meta.ts'
import '#web/locales/parts/me.ts'

export const meta = meMeta

export default function Bindings() {
  return <BindingsPage />
}

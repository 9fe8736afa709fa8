import { TwoStepPage } from '#web/features/me/twostep.client.tsx'
import { meMeta } from '#web/features/me/me-meta.ts'
import '#web/locales/parts/me.ts'

export const meta = meMeta

export default function Twostep() {
  return <TwoStepPage />
}

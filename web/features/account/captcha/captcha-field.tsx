import { lazy, Suspense } from 'react'
import type { Captcha } from './use-captcha.ts'

// Most captchas are solved without a word; what a person must see comes when there is something to see.
const CaptchaShown = lazy(() => import('./captcha-shown.tsx'))

/** What a person sees of a captcha: usually nothing. */
export function CaptchaField({ captcha }: { captcha: Captcha }) {
  const { kind, failed, waiting } = captcha.shown
  const silent = kind === 'pow' ? !failed && !waiting : !kind && !failed
  if (silent) return null
  return (
    <Suspense>
      <CaptchaShown captcha={captcha} />
    </Suspense>
  )
}

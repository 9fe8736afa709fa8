import { lazy, Suspense } from 'react'
import type { MetaArgs } from 'react-router'
import { accountMeta } from '#web/features/account/account-meta.ts'
import { OauthOpening } from '#web/features/oauth/opening.tsx'
import '#web/locales/parts/account.ts'
import '#web/locales/parts/oauth.ts'

const ScanSignIn = lazy(() => import('#web/features/oauth/scan.tsx'))

export const meta = ({ matches }: MetaArgs) =>
  accountMeta(matches, 'scan.title', '/oauth/wechatmp', true)

export default function OauthWechatmp() {
  return (
    <Suspense fallback={<OauthOpening title="scan.title" />}>
      <ScanSignIn />
    </Suspense>
  )
}

import { lazy, Suspense } from 'react'
import type { OauthConfig } from '#contracts/oauth.ts'

const Providers = lazy(() => import('#web/features/oauth/providers.tsx'))

/** The ways to sign in elsewhere, where the site has any. */
export const OtherWays = ({ oauths }: { oauths: readonly OauthConfig[] }) =>
  oauths.length > 0 && (
    <Suspense>
      <Providers oauths={oauths} />
    </Suspense>
  )

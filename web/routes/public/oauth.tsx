import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, type MetaArgs, redirect } from 'react-router'
import { accountMeta } from '#web/features/account/account-meta.ts'
import { OauthOpening } from '#web/features/oauth/opening.tsx'
import '#web/locales/parts/account.ts'
import '#web/locales/parts/oauth.ts'

// What a provider sent is the browser's to end; the server shows that it goes on.
const OauthCallback = lazy(() => import('#web/features/oauth/callback.tsx'))

/** Providers come back to `/oauth/{type}`; without a type there is nothing to end. */
export function loader({ params }: LoaderFunctionArgs) {
  if (!params.type) throw redirect('/login')
  return null
}

export const meta = ({ matches }: MetaArgs) => accountMeta(matches, 'oauth.title', '/oauth', true)

export default function Oauth() {
  return (
    <Suspense fallback={<OauthOpening title="oauth.title" />}>
      <OauthCallback />
    </Suspense>
  )
}

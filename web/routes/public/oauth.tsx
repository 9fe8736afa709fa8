import { type LoaderFunctionArgs, type MetaArgs, redirect } from 'react-router'
import { accountMeta } from '#web/features/account/account-meta.ts'
import { OauthCallback } from '#web/features/account/oauth/callback.tsx'
import '#web/locales/parts/account.ts'

/** Providers come back to `/oauth/{type}`; without a type there is nothing to end. */
export function loader({ params }: LoaderFunctionArgs) {
  if (!params.type) throw redirect('/login')
  return null
}

export const meta = ({ matches }: MetaArgs) => accountMeta(matches, 'oauth.title', '/oauth', true)

export default OauthCallback

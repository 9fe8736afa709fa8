import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { accountMeta } from '#web/features/account/account-meta.ts'
import { mustBeSignedOut } from '#web/features/account/guards.ts'
import { loadProviders } from '#web/features/account/load-providers.ts'
import { LoginPage } from '#web/features/account/login-page.tsx'
import '#web/locales/parts/account.ts'

export async function loader(args: LoaderFunctionArgs) {
  await mustBeSignedOut(args)
  return loadProviders(args)
}

export const meta = ({ matches }: MetaArgs) => accountMeta(matches, 'login.title', '/login')

export default function Login() {
  return <LoginPage {...useLoaderData<typeof loader>()} />
}

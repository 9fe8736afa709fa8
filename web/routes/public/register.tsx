import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { accountMeta } from '#web/features/account/account-meta.ts'
import { mustBeSignedOut } from '#web/features/account/guards.ts'
import { loadProviders } from '#web/features/account/load-providers.ts'
import { RegisterPage } from '#web/features/account/register-page.tsx'
import '#web/locales/parts/account.ts'

export async function loader(args: LoaderFunctionArgs) {
  await mustBeSignedOut(args)
  return loadProviders(args)
}

export const meta = ({ matches }: MetaArgs) => accountMeta(matches, 'register.title', '/register')

export default function Register() {
  return <RegisterPage {...useLoaderData<typeof loader>()} />
}

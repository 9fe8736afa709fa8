import { type LoaderFunctionArgs, Outlet } from 'react-router'
import { mustBeSignedIn } from '#web/features/account/guards.ts'

export const loader = (args: LoaderFunctionArgs) => mustBeSignedIn(args)

/** The member area; nobody is in it without being signed in. */
export default function MeLayout() {
  return <Outlet />
}

import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, Outlet } from 'react-router'
import { mustBeSignedIn } from '#web/features/account/guards.ts'
import { MeFrame } from '#web/features/me/frame.client.tsx'
import { MeOpening } from '#web/features/me/opening.tsx'
import '#web/locales/parts/me.ts'

export const loader = (args: LoaderFunctionArgs) => mustBeSignedIn(args)

/** The member area is drawn in the browser: the server says who may be here. */
export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  serverLoader<typeof loader>()
clientLoader.hydrate = true as const

export const HydrateFallback = MeOpening

/** The member area; nobody is in it without being signed in. */
export default function MeLayout() {
  return (
    <MeFrame>
      <Outlet />
    </MeFrame>
  )
}

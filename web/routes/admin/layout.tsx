import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { Frame } from '#web/features/office/frame.client.tsx'
import { guardOffice } from '#web/features/office/guard.ts'
import { Opening } from '#web/features/office/opening.tsx'
import '#web/locales/parts/office.ts'

export const loader = (args: LoaderFunctionArgs) => guardOffice(args)

/** The back office is drawn in the browser: the server sends who may be here, and a calm page until then. */
export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  serverLoader<typeof loader>()
clientLoader.hydrate = true as const

export const HydrateFallback = Opening

/** Filters live in the address; only another page, or a wish to refresh, asks the door again. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href

export default function AdminLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

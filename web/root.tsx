import { lazy, type ReactNode, Suspense } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { firstStepOf } from './features/shell/first-step.ts'
import { loadRoot } from './features/shell/load-root.ts'
import { useRoot } from './features/shell/use-root.ts'
import { LocaleContext, useT } from './kit/words.ts'
import { LinkFollower } from './kit/link-follower.tsx'
import { LoadingBar } from './ui/loading-bar.tsx'
import { Toasts } from './ui/toast.tsx'
import './app.css'

// Nothing points at anything before the page has come alive.
const TooltipHost = lazy(() => import('./ui/tooltip.tsx'))
const ErrorPage = lazy(() => import('./features/shell/error-page.tsx'))

export async function loader(args: LoaderFunctionArgs) {
  const root = await loadRoot(args)
  const first = root.user && firstStepOf(root.user)
  if (first && args.url.pathname !== first) throw redirect(first)
  return root
}

/** The frame's data changes with the session, not with the page. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href

export function Layout({ children }: { children: ReactNode }) {
  const root = useRoot()
  const { locale = 'zh-CN', theme = 'system' } = root ?? {}
  return (
    <html lang={locale} data-theme={theme === 'system' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#faf7f0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#191714" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href={String(root?.settings.system.favicon || '/favicon.svg')} />
        <Links />
        <Meta />
      </head>
      <body>
        <LocaleContext value={locale}>
          {children}
          <Overlays />
        </LocaleContext>
        <ScrollRestoration getKey={scrollKey} />
        <Scripts />
      </body>
    </html>
  )
}

/** What floats above every page. */
function Overlays() {
  const t = useT()
  return (
    <>
      <LoadingBar label={t('ui.loading')} />
      <Toasts closeLabel={t('ui.close')} />
      <Suspense>
        <TooltipHost />
      </Suspense>
      <LinkFollower />
    </>
  )
}

// Lists of documents keep their place whichever way one comes back; other pages start at the top.
const scrollKey = ({ pathname, search, key }: { pathname: string; search: string; key: string }) =>
  /^\/category\b/.test(pathname) ? pathname + search : key

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Suspense>
      <ErrorPage error={error} />
    </Suspense>
  )
}

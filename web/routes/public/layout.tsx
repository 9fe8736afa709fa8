import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { Footer } from '#web/features/shell/footer.tsx'
import { Header } from '#web/features/shell/header.tsx'
import type { Analytics } from '#web/features/shell/analytics.ts'
import { useRoot } from '#web/features/shell/use-root.ts'
import { useSessionSync } from '#web/features/shell/use-session-sync.ts'
import { useWide } from '#web/kit/use-wide.ts'
import { useT } from '#web/kit/words.ts'

const ErrorPage = lazy(() => import('#web/features/shell/error-page.tsx'))
const PageCounter = lazy(() => import('#web/features/shell/page-counter.tsx'))
const SideBar = lazy(() => import('#web/features/shell/side-bar.tsx'))

/** The frame of the public pages; each page brings its own `<main id="main">`. */
export default function PublicLayout() {
  useSessionSync()
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** A page that fails keeps the frame round it. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Frame>
      <Suspense>
        <ErrorPage error={error} bare />
      </Suspense>
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  const t = useT()
  const wide = useWide()
  const analytics = useRoot()?.settings.system.analytics as Analytics[] | undefined
  return (
    <>
      <a
        href="#main"
        data-native
        className="sr-only z-50 rounded-md bg-indigo px-4 py-2 text-on-indigo focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t('nav.skip')}
      </a>
      <Header />
      {children}
      <Footer />
      {!!analytics?.length && (
        <Suspense>
          <PageCounter list={analytics} />
        </Suspense>
      )}
      {wide && (
        <Suspense>
          <SideBar />
        </Suspense>
      )}
    </>
  )
}

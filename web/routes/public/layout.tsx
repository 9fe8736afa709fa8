import { Outlet } from 'react-router'
import { ErrorPage } from '#web/features/shell/error-page.tsx'
import { Footer } from '#web/features/shell/footer.tsx'
import { Header } from '#web/features/shell/header.tsx'
import { SideBar } from '#web/features/shell/side-bar.tsx'
import { useSessionSync } from '#web/features/shell/use-session-sync.ts'
import { useT } from '#web/kit/words.ts'

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
      <ErrorPage error={error} bare />
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  const t = useT()
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
      <SideBar />
    </>
  )
}

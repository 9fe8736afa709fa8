import { isRouteErrorResponse } from 'react-router'
import type { PageError } from '#web/kit/load.ts'
import { type T, useT } from '#web/kit/words.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Logo } from './logo.tsx'

/** What is shown when a page cannot be: the status, the message, the way home. */
export default function ErrorPage({ error, bare = false }: { error: unknown; bare?: boolean }) {
  const t = useT()
  const { status, title, hint } = described(error, t)
  return (
    <main
      id="main"
      className="wrap grid flex-1 content-center justify-items-center gap-3 py-20 text-center"
    >
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      {!bare && (
        <div className="mb-10">
          <Logo />
        </div>
      )}
      <Numeral status={status} />
      <h1 className="font-serif text-xl">{title}</h1>
      {hint && <p className="max-w-lg text-ink-2">{hint}</p>}
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        <a href="/" className={buttonClass('primary')}>
          {t('error.home')}
        </a>
        <a href="/search" className={buttonClass('line')}>
          {t('error.search')}
        </a>
      </p>
    </main>
  )
}

/** The status, set like a number on a book's spine. */
function Numeral({ status }: { status: number }) {
  return (
    <p
      aria-hidden
      className="mb-4 grid w-16 justify-items-center gap-1 rounded-sm border border-line-strong bg-surface py-5 font-serif text-xl leading-tight text-ink-2 shadow-soft"
    >
      {[...String(status)].map((digit, index) => (
        // digits of one number
        <span key={index}>{digit}</span>
      ))}
      <span className="mt-2 size-3 rounded-sm bg-stamp" />
    </p>
  )
}

function described(error: unknown, t: T) {
  if (!isRouteErrorResponse(error))
    return { status: 500, title: t('error.title'), hint: t('error.unknown') }
  const { message, code } = (error.data ?? {}) as Partial<PageError>
  if (code && message) return { status: error.status, title: message, hint: undefined }
  if (error.status === 404)
    return { status: 404, title: t('error.notFound'), hint: t('error.notFoundHint') }
  return { status: error.status, title: t('error.title'), hint: t('error.unknown') }
}

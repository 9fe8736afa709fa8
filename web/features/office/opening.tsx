import { useT } from '#web/kit/words.ts'
import { Seal } from '#web/features/shell/logo.tsx'

/** What stands on the page until the back office has arrived. */
export function Opening() {
  const t = useT()
  return (
    <main
      id="main"
      aria-busy
      className="grid flex-1 content-center justify-items-center gap-4 p-10 text-ink-3"
    >
      <h1 className="sr-only">{t('office.title')}</h1>
      <Seal size={40} />
      <p role="status">{t('office.loading')}</p>
    </main>
  )
}

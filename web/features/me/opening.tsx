import { useT } from '#web/kit/words.ts'
import { Spinner } from '#web/ui/spinner.tsx'

/** What stands on the page until the member area has arrived. */
export function MeOpening() {
  const t = useT()
  return (
    <main
      id="main"
      aria-busy
      className="wrap grid flex-1 content-center justify-items-center py-20"
    >
      <h1 className="sr-only">{t('me.title')}</h1>
      <Spinner label={t('ui.loading')} className="text-xl text-ink-3" />
    </main>
  )
}

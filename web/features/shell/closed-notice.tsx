import { useT } from '#web/kit/words.ts'

/** For who may come in all the same: nobody else sees the site now. */
export default function ClosedNotice() {
  const t = useT()
  return (
    <p role="status" className="bg-warn-soft px-4 py-1.5 text-center text-s text-warn">
      {t('site.isClosed')}
    </p>
  )
}

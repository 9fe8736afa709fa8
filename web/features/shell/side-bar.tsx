import { ArrowUp, Headset, Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '#web/kit/words.ts'
import { cx } from '#web/ui/classes.ts'
import { useSetting } from './use-root.ts'

const box =
  'grid size-10 place-items-center text-ink-2 transition-colors hover:bg-sunk hover:text-indigo'

/** The small bar at the lower right: upload, contact, back to the top. Phones have the drawer instead. */
export default function SideBar() {
  const t = useT()
  const contact = useSetting('display', 'contact_link')
  const contactTip = useSetting('display', 'contact_tip') || t('side.contact')
  const down = useScrolledDown()
  return (
    <aside
      aria-label={t('side.tools')}
      className="fixed right-4 bottom-20 z-20 animate-[fade_200ms] overflow-hidden rounded-md border border-line bg-surface shadow-soft"
    >
      <a href="/upload" aria-label={t('side.upload')} data-tip={t('side.upload')} className={box}>
        <Upload size={18} />
      </a>
      {contact && (
        <a href={contact} aria-label={contactTip} data-tip={contactTip} className={box}>
          <Headset size={18} />
        </a>
      )}
      <button
        type="button"
        aria-label={t('side.top')}
        data-tip={t('side.top')}
        onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
        className={cx(box, 'border-t border-line', !down && 'hidden')}
      >
        <ArrowUp size={18} />
      </button>
    </aside>
  )
}

function useScrolledDown() {
  const [down, setDown] = useState(false)
  useEffect(() => {
    const look = () => setDown(scrollY > innerHeight / 2)
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return down
}

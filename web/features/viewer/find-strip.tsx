import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useT } from '#web/kit/words.ts'
import { IconButton } from '#web/ui/button.tsx'
import type { Find } from './use-find.ts'

/** The hits at hand while the find panel is put away: which one it is, on to the next, an end to the marks. */
export function FindStrip({ find }: { find: Find }) {
  const t = useT()
  const { total, position, hits } = find
  if (!find.wanted || total === 0) return null
  return (
    <div className="viewer-strip">
      <p className="min-w-0 flex-1 truncate text-s text-ink-2">
        {position > 0
          ? t('viewer.findAt', { position, total })
          : t('viewer.findTotal', { total, pages: hits.length })}
      </p>
      <IconButton label={t('viewer.previousHit')} onClick={() => find.step(-1)}>
        <ChevronUp size={18} />
      </IconButton>
      <IconButton label={t('viewer.nextHit')} onClick={() => find.step(1)}>
        <ChevronDown size={18} />
      </IconButton>
      <IconButton label={t('viewer.clearMarks')} onClick={find.clear}>
        <X size={16} />
      </IconButton>
    </div>
  )
}

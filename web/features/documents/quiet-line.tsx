import { familyOf } from '#contracts/enums.ts'
import { useSetting } from '#web/features/shell/use-root.ts'
import { formatSize } from '#web/kit/format.ts'
import { useT } from '#web/kit/words.ts'
import { cx } from '#web/ui/classes.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { type Card, isConverting } from './card.ts'

interface Props {
  document: Pick<Card, 'ext' | 'pages' | 'price' | 'status'> &
    Partial<Pick<Card, 'size' | 'created_at'>>
  /** Also size and age, where there is room. */
  full?: boolean
  className?: string
}

/** Type, pages and price of a document, in one quiet line. */
export function QuietLine({ document, full = false, className }: Props) {
  const t = useT()
  const { ext, pages, price, size, created_at } = document
  return (
    <span className={cx('flex flex-wrap gap-x-2 text-s text-ink-3', className)}>
      <span>{t(`family.${familyOf(ext)}`)}</span>
      {isConverting(document) && pages === 0 ? (
        <span className="text-warn">{t('doc.converting')}</span>
      ) : (
        <span>{t('doc.pages', { count: pages })}</span>
      )}
      {full && size !== undefined && <span>{formatSize(size)}</span>}
      {price > 0 ? <Price price={price} /> : full && <span>{t('doc.free')}</span>}
      {full && created_at && <RelativeTime time={created_at} t={t} />}
    </span>
  )
}

function Price({ price }: { price: number }) {
  const t = useT()
  const credit = useSetting('system', 'credit_name') || t('doc.credit')
  return <span className="text-seal">{t('doc.price', { count: price, credit })}</span>
}

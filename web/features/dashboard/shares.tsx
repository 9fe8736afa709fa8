import { AttachmentType, DocumentStatus } from '#contracts/enums.ts'
import { Answered } from '#web/features/office/answered.tsx'
import { formatCount, formatSize } from '#web/kit/format.ts'
import { useT, type WordKey } from '#web/kit/words.ts'
import { type Bar, Bars } from './bars.tsx'
import { Panel } from './panel.tsx'
import { type Figures, useFigures } from './queries.ts'

const GROUND: Record<number, string> = {
  [DocumentStatus.converted]: 'bg-good',
  [DocumentStatus.failed]: 'bg-seal',
  [DocumentStatus.reviewRejected]: 'bg-seal',
  [DocumentStatus.disabled]: 'bg-ink-3',
  [DocumentStatus.pendingReview]: 'bg-warn',
}

/** The documents by what became of them. */
export function ByStatus({ days }: { days: number }) {
  const t = useT()
  const barsOf = ({ documents_by_status, documents_deleted }: Figures): Bar[] =>
    [
      ...Object.values(DocumentStatus).map((status) => {
        const value = documents_by_status[String(status)] ?? 0
        const label = t(`dashboard.status.${status}`)
        const ground = GROUND[status] ?? 'bg-indigo'
        return { key: String(status), label, value, text: formatCount(value, t.locale), ground }
      }),
      {
        key: 'deleted',
        label: t('dashboard.deleted'),
        value: documents_deleted,
        text: formatCount(documents_deleted, t.locale),
        ground: 'bg-ink-3',
      },
    ].filter(({ value }) => value > 0)
  return <Shares title="dashboard.byStatus" days={days} barsOf={barsOf} />
}

/** The documents by the family of their file type. */
export function ByFamily({ days }: { days: number }) {
  const t = useT()
  const barsOf = ({ documents_by_family }: Figures): Bar[] =>
    documents_by_family.map(({ family, count }) => ({
      key: family,
      label: family === 'other' ? t('dashboard.otherFamily') : family.toUpperCase(),
      value: count,
      text: formatCount(count, t.locale),
    }))
  return <Shares title="dashboard.byFamily" days={days} barsOf={barsOf} />
}

type Kind = (typeof AttachmentType)[keyof typeof AttachmentType]
const kinds: readonly number[] = Object.values(AttachmentType)
const kindOf = (type: number) => (kinds.includes(type) ? type : AttachmentType.unknown) as Kind

/** What the stored files are for, and how much room they take. */
export function Storage({ days }: { days: number }) {
  const t = useT()
  const barsOf = ({ storage }: Figures): Bar[] =>
    [...storage]
      .sort((a, b) => b.bytes - a.bytes)
      .map(({ type, count, bytes }) => ({
        key: String(type),
        label: t(`dashboard.kind.${kindOf(type)}`),
        value: bytes,
        text: t('dashboard.stored', { size: formatSize(bytes), count }),
      }))
  return <Shares id="storage" title="dashboard.storage" days={days} barsOf={barsOf} />
}

interface SharesProps {
  id?: string
  title: WordKey
  days: number
  barsOf(figures: Figures): Bar[]
}

function Shares({ id, title, days, barsOf }: SharesProps) {
  const t = useT()
  return (
    <Panel id={id} title={t(title)}>
      <Answered query={useFigures(days)} rows={5}>
        {(figures) => {
          const bars = barsOf(figures)
          return bars.length > 0 ? (
            <Bars bars={bars} />
          ) : (
            <p className="m-0 text-ink-3 text-s">{t('dashboard.nothing')}</p>
          )
        }}
      </Answered>
    </Panel>
  )
}

import { Button, Progress } from 'antd'
import { useState, useTransition } from 'react'
import { getDashboard, rebuildIndex, updateSitemap } from '#contracts/system.ts'
import type { Rights } from '#web/features/office/rights.ts'
import { useAct } from '#web/features/office/use-act.ts'
import { useT } from '#web/kit/words.ts'
import { toast } from '#web/ui/toast.tsx'
import { Panel } from './panel.tsx'
import { useRebuild } from './use-rebuild.ts'

/** What an administrator starts by hand. */
export function Upkeep({ may }: { may: Rights }) {
  const t = useT()
  return (
    <Panel title={t('dashboard.upkeep')}>
      <div className="grid gap-4">
        {may(updateSitemap) && <SitemapButton />}
        {may(rebuildIndex) && <RebuildButton follows={may(getDashboard)} />}
      </div>
    </Panel>
  )
}

function SitemapButton() {
  const t = useT()
  const act = useAct()
  const [busy, start] = useTransition()
  const update = async () => {
    const answer = await act(updateSitemap, {})
    if (answer) toast.good(t('dashboard.sitemap.done', { count: answer.urls }))
  }
  return (
    <div>
      <Button loading={busy} onClick={() => start(update)}>
        {t('dashboard.sitemap')}
      </Button>
      <p className="mt-1 mb-0 text-ink-3 text-s">{t('dashboard.sitemap.hint')}</p>
    </div>
  )
}

function RebuildButton({ follows }: { follows: boolean }) {
  const t = useT()
  const last = useRebuild(follows)
  const [documents, setDocuments] = useState<number>()
  const act = useAct()
  const [busy, start] = useTransition()
  const rebuild = async () => {
    const answer = await act(rebuildIndex, {}, { refresh: [getDashboard] })
    if (answer) setDocuments(answer.documents)
  }
  const isShown = last && (documents !== undefined || !last.finished_at)
  return (
    <div>
      <Button loading={busy} onClick={() => start(rebuild)}>
        {t('dashboard.index')}
      </Button>
      <p className="mt-1 mb-0 text-ink-3 text-s">
        {documents === undefined
          ? t('dashboard.index.hint')
          : t('dashboard.index.begun', { count: documents })}
      </p>
      {isShown && <RebuildProgress {...last} />}
    </div>
  )
}

type Rebuild = NonNullable<ReturnType<typeof useRebuild>>

/** How far the documents have come, one after another, and how many could not be indexed. */
function RebuildProgress({ total, done, failed, finished_at }: Rebuild) {
  const t = useT()
  const percent = finished_at ? 100 : Math.floor((100 * done) / Math.max(total, 1))
  return (
    <div role="status" className="text-ink-2 text-s">
      <Progress percent={percent} size="small" status="normal" aria-label={t('dashboard.index')} />
      {finished_at
        ? t('dashboard.index.done')
        : t('dashboard.index.left', { count: Math.max(1, total - done) })}
      {failed > 0 && (
        <span className="ms-2 text-seal">{t('dashboard.index.failed', { count: failed })}</span>
      )}
    </div>
  )
}

import { Button, Progress } from 'antd'
import { useState } from 'react'
import { getDashboard, rebuildIndex, updateSitemap } from '#contracts/system.ts'
import { useT } from '#web/kit/words.ts'
import { toast } from '#web/ui/toast.tsx'
import { type May, useChange } from './act.ts'
import { Panel } from './panel.tsx'
import { useRebuild } from './use-rebuild.ts'

/** What an administrator starts by hand. */
export function Upkeep({ may }: { may: May }) {
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
  const update = useChange(updateSitemap, [])
  const start = async () => {
    const { urls } = await update.mutateAsync({})
    toast.good(t('dashboard.sitemap.done', { count: urls }))
  }
  return (
    <div>
      <Button loading={update.isPending} onClick={() => void start().catch(() => undefined)}>
        {t('dashboard.sitemap')}
      </Button>
      <p className="mt-1 mb-0 text-ink-3 text-s">{t('dashboard.sitemap.hint')}</p>
    </div>
  )
}

function RebuildButton({ follows }: { follows: boolean }) {
  const t = useT()
  const [documents, setDocuments] = useState<number>()
  const rebuild = useChange(rebuildIndex, [getDashboard.path])
  const start = async () => setDocuments((await rebuild.mutateAsync({})).documents)
  return (
    <div>
      <Button loading={rebuild.isPending} onClick={() => void start().catch(() => undefined)}>
        {t('dashboard.index')}
      </Button>
      <p className="mt-1 mb-0 text-ink-3 text-s">
        {documents === undefined
          ? t('dashboard.index.hint')
          : t('dashboard.index.begun', { count: documents })}
      </p>
      {follows && !!documents && <RebuildProgress documents={documents} />}
    </div>
  )
}

/** Documents are indexed one after another; how many are left is asked again and again. */
function RebuildProgress({ documents }: { documents: number }) {
  const t = useT()
  const { left, percent } = useRebuild(documents)
  return (
    <div role="status" className="text-ink-2 text-s">
      <Progress percent={percent} size="small" aria-label={t('dashboard.index')} />
      {left > 0 ? t('dashboard.index.left', { count: left }) : t('dashboard.index.done')}
    </div>
  )
}

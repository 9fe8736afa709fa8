import { Alert, Button, Tag } from 'antd'
import { useState, useTransition } from 'react'
import { checkReleases, getReleases, ignoreRelease, setReleaseSource } from '#contracts/system.ts'
import { Answered } from '#web/features/office/answered.tsx'
import { errorText } from '#web/features/office/errors.ts'
import type { Rights } from '#web/features/office/rights.ts'
import { useAct } from '#web/features/office/use-act.ts'
import { useT } from '#web/kit/words.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Panel } from './panel.tsx'
import { type Releases, useReleaseCheck, useReleases } from './queries.ts'
import { SourceForm } from './source-form.tsx'

/** Versions newer than this one, and where they are looked for. */
export function Versions({ may }: { may: Rights }) {
  const t = useT()
  const query = useReleases()
  const check = useReleaseCheck()
  const [choosing, setChoosing] = useState(false)
  return (
    <Panel
      id="versions"
      title={t('dashboard.versions')}
      note={query.data?.checked_at && <RelativeTime time={query.data.checked_at} t={t} />}
      extra={
        <>
          {may(setReleaseSource) && (
            <Button size="small" onClick={() => setChoosing((is) => !is)} aria-expanded={choosing}>
              {t('dashboard.versions.source')}
            </Button>
          )}
          {may(checkReleases) && (
            <Button
              size="small"
              loading={check.isPending}
              disabled={!query.data?.source}
              onClick={() => check.mutate()}
            >
              {t('dashboard.versions.check')}
            </Button>
          )}
        </>
      }
    >
      <Answered query={query}>
        {(releases) => (
          <>
            {choosing && <SourceForm source={releases.source} done={() => setChoosing(false)} />}
            {check.isError && (
              <Alert className="mb-3" type="error" showIcon title={errorText(t, check.error)} />
            )}
            <Found releases={releases} mayIgnore={may(ignoreRelease)} />
          </>
        )}
      </Answered>
    </Panel>
  )
}

function Found({ releases, mayIgnore }: { releases: Releases; mayIgnore: boolean }) {
  const t = useT()
  const { source, current, error, release } = releases
  if (!source) return <p className="m-0 text-ink-2 text-s">{t('dashboard.versions.nowhere')}</p>
  return (
    <>
      <p className="mt-0 mb-3 break-all text-ink-3 text-s">
        {t('dashboard.versions.here', { version: current, source })}
      </p>
      {error && (
        <Alert
          className="mb-3"
          type="warning"
          showIcon
          title={t('dashboard.versions.failed', { error })}
        />
      )}
      {release.length === 0 && !error && (
        <p className="m-0 text-ink-2 text-s">{t('dashboard.versions.newest')}</p>
      )}
      <ul className="m-0 grid list-none gap-3 p-0">
        {release.map((one) => (
          <Release key={one.tag_name} release={one} mayIgnore={mayIgnore} />
        ))}
      </ul>
    </>
  )
}

interface ReleaseProps {
  release: Releases['release'][number]
  mayIgnore: boolean
}

function Release({ release, mayIgnore }: ReleaseProps) {
  const t = useT()
  const act = useAct()
  const [busy, start] = useTransition()
  const { tag_name, name, body, release_at, ignore } = release
  const toggle = async () => {
    await act(ignoreRelease, { tag_name, ignore: !ignore }, { refresh: [getReleases] })
  }
  return (
    <li className="border-line border-t pt-3">
      <div className="flex flex-wrap items-center gap-2">
        <strong className="font-strong">{name || tag_name}</strong>
        {ignore && <Tag>{t('dashboard.versions.ignored')}</Tag>}
        {release_at && <span className="text-ink-3 text-s">{release_at.slice(0, 10)}</span>}
        {mayIgnore && (
          <Button
            size="small"
            type="text"
            className="ms-auto"
            loading={busy}
            onClick={() => start(toggle)}
          >
            {t(ignore ? 'dashboard.versions.heed' : 'dashboard.versions.ignore')}
          </Button>
        )}
      </div>
      {body && (
        <details className="text-s">
          <summary className="text-ink-2">{t('dashboard.versions.notes')}</summary>
          <p className="whitespace-pre-wrap">{body}</p>
        </details>
      )}
    </li>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import {
  type ConfigPage,
  configPages,
  listConfigHistory,
  revertConfig,
  type SettingChange,
} from '#contracts/settings.ts'
import { call } from '#web/kit/api.ts'
import { useT } from '#web/kit/words.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OfficeDrawer } from '../office/drawer.tsx'
import { LoadFailure } from '../office/load-failure.tsx'
import { formatSecond } from '#web/kit/moment.ts'
import { useAct } from '../office/use-act.ts'
import { useAsk } from '../office/use-ask.ts'
import { useRights } from '../office/use-rights.ts'

const SIZE = 30

interface Props {
  page: ConfigPage
  open: boolean
  onClose: () => void
  /** Called after a setting went back. */
  onReverted: () => Promise<unknown>
}

/** Who changed what on this page, newest first, each with a way back. */
export function HistoryDrawer({ page, open, onClose, onReverted }: Props) {
  const t = useT()
  return (
    <OfficeDrawer open={open} title={t('config.history')} onClose={onClose}>
      <Changes page={page} onReverted={onReverted} />
    </OfficeDrawer>
  )
}

const useChanges = (page: ConfigPage) =>
  useInfiniteQuery({
    queryKey: [listConfigHistory.path, { page }],
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      call(listConfigHistory, { page: pageParam, size: SIZE, category: [...configPages[page]] }),
    getNextPageParam: ({ total }, _, last) => (last * SIZE < total ? last + 1 : undefined),
  })

function Changes({ page, onReverted }: Pick<Props, 'page' | 'onReverted'>) {
  const t = useT()
  const query = useChanges(page)
  const { hasNextPage, fetchNextPage, isFetching } = query
  if (query.isError) return <LoadFailure query={query} />
  if (query.isPending) return <Skeleton active />
  const changes = query.data.pages.flatMap(({ change }) => change)
  if (changes.length === 0) return <EmptyState title={t('config.historyEmpty')} />
  return (
    <>
      <ol className="grid gap-4">
        {changes.map((one) => (
          <Change key={one.id} change={one} onReverted={onReverted} />
        ))}
      </ol>
      {hasNextPage && (
        <Button className="mt-4" loading={isFetching} onClick={() => void fetchNextPage()}>
          {t('config.moreHistory')}
        </Button>
      )}
    </>
  )
}

function Change({ change, onReverted }: { change: SettingChange } & Pick<Props, 'onReverted'>) {
  const t = useT()
  const may = useRights()
  const revert = useRevert(onReverted)
  const { label, category, before, after, username, created_at } = change
  return (
    <li className="grid gap-1 border-b border-line pb-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-strong">{label}</span>
        <span className="text-s text-ink-3">{t(`config.cat.${category as 'email'}`)}</span>
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-s">
        <dt className="text-ink-3">{t('config.before')}</dt>
        <dd className="break-all whitespace-pre-wrap">{before || t('config.emptyValue')}</dd>
        <dt className="text-ink-3">{t('config.after')}</dt>
        <dd className="break-all whitespace-pre-wrap">{after || t('config.emptyValue')}</dd>
      </dl>
      <p className="flex flex-wrap items-center gap-x-3 text-s text-ink-3">
        <span>
          {t('config.by', {
            name: username || t('config.system'),
            time: formatSecond(created_at),
          })}
        </span>
        {may(revertConfig) && (
          <Button size="small" onClick={() => void revert(change)}>
            {t('config.revert')}
          </Button>
        )}
      </p>
    </li>
  )
}

function useRevert(onReverted: Props['onReverted']) {
  const t = useT()
  const ask = useAsk()
  const act = useAct()
  return async ({ id, label, before }: SettingChange) => {
    const value = (before || t('config.emptyValue')).slice(0, 60)
    const title = t('config.revertAsk', { label, value })
    if (!(await ask({ title, ok: t('config.revert') }))) return
    if (await act(revertConfig, { id }, { said: t('config.reverted') })) await onReverted()
  }
}

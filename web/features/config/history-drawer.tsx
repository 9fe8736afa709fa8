import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { type ConfigPage, configPages, listConfigHistory } from '#contracts/settings.ts'
import { call } from '#web/kit/api.ts'
import { useT } from '#web/kit/words.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OfficeDrawer } from '#web/features/office/drawer.tsx'
import { LoadFailure } from '#web/features/office/load-failure.tsx'
import { Change } from './history-change.tsx'
import type { ConfigForm } from './use-config.ts'

const SIZE = 30

interface Props {
  page: ConfigPage
  form: ConfigForm
  open: boolean
  onClose: () => void
}

/** Who changed what on this page, newest first, each with a way back. */
export function HistoryDrawer({ page, form, open, onClose }: Props) {
  const t = useT()
  return (
    <OfficeDrawer open={open} title={t('config.history')} onClose={onClose}>
      <Changes page={page} form={form} />
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

function Changes({ page, form }: Pick<Props, 'page' | 'form'>) {
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
          <Change key={one.id} change={one} form={form} />
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

import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { messageOf } from '#web/kit/failure.ts'
import { useT } from '#web/kit/words.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface Props<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** What was asked for; until then its place, or why it is not there and another try. */
export function Loaded<Data>({ query, children }: Props<Data>) {
  const t = useT()
  if (query.data !== undefined) return children(query.data)
  if (query.error)
    return (
      <Alert
        type="error"
        showIcon
        title={messageOf(query.error, t, t('me.failed'))}
        action={<Button onClick={() => void query.refetch()}>{t('error.retry')}</Button>}
      />
    )
  return (
    <div role="status" aria-label={t('ui.loading')} className="grid gap-3">
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </div>
  )
}

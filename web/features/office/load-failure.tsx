import { Alert, Button } from 'antd'
import { useT } from '#web/kit/words.ts'
import { errorText } from './errors.ts'

interface Props {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

/** Why something could not be fetched, and a way to try again. */
export function LoadFailure({ query }: Props) {
  const t = useT()
  return (
    <Alert
      type="error"
      showIcon
      title={errorText(t, query.error)}
      action={
        <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('office.retry')}
        </Button>
      }
    />
  )
}

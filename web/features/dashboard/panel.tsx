import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { type ReactNode, useId } from 'react'
import { useT } from '#web/kit/words.ts'
import { errorText } from '#web/features/office/errors.ts'

interface PanelProps {
  title: string
  /** A quiet line beside the title. */
  note?: ReactNode
  /** Buttons at the right of the title. */
  extra?: ReactNode
  className?: string
  /** Where links of the page jump to. */
  id?: string
  children: ReactNode
}

/** One part of the dashboard: a heading, its buttons, and what it shows. */
export function Panel({ title, note, extra, className = '', id, children }: PanelProps) {
  const headingId = useId()
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={`min-w-0 rounded-md border border-line bg-surface p-4 tablet:p-5 ${className}`}
    >
      <header className="mb-3 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id={headingId} className="m-0 text-m">
          {title}
        </h2>
        {note && <span className="text-ink-3 text-s">{note}</span>}
        {extra && <div className="ms-auto flex flex-wrap gap-2">{extra}</div>}
      </header>
      {children}
    </section>
  )
}

interface AnsweredProps<Data> {
  query: UseQueryResult<Data>
  /** Lines of the grey stand-in while the answer is on its way. */
  rows?: number
  children: (data: Data) => ReactNode
}

/** What a query answered; until then its shape in grey, and a way to try again when it failed. */
export function Answered<Data>({ query, rows = 3, children }: AnsweredProps<Data>) {
  const t = useT()
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return <Skeleton active title={false} paragraph={{ rows }} />
  return (
    <Alert
      type="error"
      showIcon
      title={errorText(t, query.error)}
      action={
        <Button size="small" loading={query.isFetching} onClick={() => query.refetch()}>
          {t('dashboard.retry')}
        </Button>
      }
    />
  )
}

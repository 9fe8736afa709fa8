import { useNavigation } from 'react-router'
import { DocumentRow } from '#web/features/documents/document-row.tsx'
import { useT } from '#web/kit/words.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { isFiltered, sorts, statePath } from './filters.ts'
import { type CategoryData, PAGE_SIZE } from './load-category.ts'

/** Orders as tabs, the rows, the pages. */
export function DocumentList({ path, data }: { path: string; data: CategoryData }) {
  const t = useT()
  const { state, total } = data
  const waiting = useNavigation().state === 'loading'
  return (
    <section aria-busy={waiting}>
      <div className="mt-4 flex items-baseline justify-between gap-6 border-b border-line">
        <LinkTabs
          label={t('category.orders')}
          tabs={sorts.map((sort) => ({
            href: statePath(path, state, { sort }),
            label: t(`category.order.${sort}`),
            current: sort === state.sort,
          }))}
        />
        <p className="hidden shrink-0 text-s text-ink-3 tablet:block">
          {t('category.total', { count: total })}
        </p>
      </div>
      <Rows path={path} data={data} waiting={waiting} />
      <div className="mt-8">
        <Pagination
          page={state.page}
          pages={Math.ceil(total / PAGE_SIZE)}
          hrefOf={(page) => statePath(path, state, { page })}
          words={{
            label: t('ui.pages'),
            previous: t('ui.previous'),
            next: t('ui.next'),
            page: (page) => t('ui.page', { page }),
          }}
        />
      </div>
    </section>
  )
}

function Rows({ path, data, waiting }: { path: string; data: CategoryData; waiting: boolean }) {
  if (data.documents.length === 0) return <NothingHere path={path} data={data} />
  return (
    <ul
      className={cx(
        'divide-y divide-line transition-opacity duration-200',
        waiting && 'opacity-50 delay-200',
      )}
    >
      {data.documents.map((document, index) => (
        <li key={document.uuid}>
          <DocumentRow document={document} eager={index < 3} />
        </li>
      ))}
    </ul>
  )
}

function NothingHere({ path, data: { state } }: { path: string; data: CategoryData }) {
  const t = useT()
  const filtered = isFiltered(state) || state.page > 1
  return (
    <EmptyState
      title={t(filtered ? 'category.emptyFiltered' : 'category.empty')}
      hint={t(filtered ? 'category.emptyHint' : 'category.firstHint')}
      action={
        filtered ? (
          <a href={path} className={buttonClass('line')}>
            {t('search.clear')}
          </a>
        ) : (
          <a href="/upload" className={buttonClass('primary')}>
            {t('nav.upload')}
          </a>
        )
      }
    />
  )
}

import { useNavigation } from 'react-router'
import { useSetting } from '#web/features/shell/use-root.ts'
import { pageImagePath } from '#web/kit/paths.ts'
import { useT } from '#web/kit/words.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { FacetLists } from './facets.tsx'
import { type Answer, PAGE_SIZE } from './load-search.ts'
import { PagePreview } from './page-preview.tsx'
import { cleared, isNarrowed, type SearchState, searchStatePath } from './query.ts'
import { Result } from './result.tsx'
import { Summary } from './summary.tsx'
import { useHitKeys } from './use-hit-keys.ts'

interface Props {
  answer: Answer
  state: SearchState
}

/** Filters at the left, what was found in the middle, the page of the hit in hand at the right. */
export function Results({ answer, state }: Props) {
  const t = useT()
  useHitKeys()
  return (
    <div className="grid gap-x-12 desktop:grid-cols-[180px_minmax(0,1fr)] wide:grid-cols-[180px_minmax(0,1fr)_300px]">
      <div className="sticky top-(--bar) hidden max-h-[calc(100dvh-var(--bar))] self-start overflow-y-auto py-2 desktop:block">
        <FacetLists answer={answer} state={state} />
      </div>
      <section aria-label={t('search.results')} className="min-w-0">
        <Summary answer={answer} state={state} />
        <Found answer={answer} state={state} />
      </section>
      <div className="sticky top-[calc(var(--bar)+24px)] hidden self-start wide:block">
        <p className="mb-4 text-s text-ink-3">{answer.document.length > 0 && t('search.keys')}</p>
        <PagePreview first={firstPage(answer)} />
      </div>
    </div>
  )
}

function firstPage({ document }: Answer) {
  const [best] = document
  const hit = best?.hit.find(({ locked }) => !locked)
  return best && hit && pageImagePath(best.uuid, hit.page)
}

function Found({ answer, state }: Props) {
  const t = useT()
  const waiting = useNavigation().state === 'loading'
  if (answer.document.length === 0) return <NothingFound state={state} />
  return (
    <div
      aria-busy={waiting}
      className={cx('transition-opacity duration-200', waiting && 'opacity-50 delay-200')}
    >
      {answer.document.map((document) => (
        <Result key={document.uuid} document={document} wd={state.wd} />
      ))}
      <div className="mt-8">
        <Pages answer={answer} state={state} label={t('ui.pages')} />
      </div>
    </div>
  )
}

function Pages({ answer, state, label }: Props & { label: string }) {
  const t = useT()
  const most = Math.min(100, Number(useSetting('display', 'max_search_pages')) || 100)
  return (
    <Pagination
      page={state.page}
      pages={Math.min(most, Math.ceil(answer.total / PAGE_SIZE))}
      hrefOf={(page) => searchStatePath(state, { page })}
      words={{
        label,
        previous: t('ui.previous'),
        next: t('ui.next'),
        page: (page) => t('ui.page', { page }),
      }}
    />
  )
}

function NothingFound({ state }: { state: SearchState }) {
  const t = useT()
  const narrowed = isNarrowed(state)
  return (
    <EmptyState
      title={t(narrowed ? 'search.noneFiltered' : 'search.none')}
      hint={t(narrowed ? 'search.noneFilteredHint' : 'search.noneHint')}
      action={
        narrowed && (
          <a href={searchStatePath(state, cleared)} className={buttonClass('line')}>
            {t('search.clear')}
          </a>
        )
      }
    />
  )
}

import { useNavigate } from 'react-router'
import { formatCount } from '#web/kit/format.ts'
import { useT } from '#web/kit/words.ts'
import { Select } from '#web/ui/select.tsx'
import { FacetSelects } from './facets.tsx'
import type { Answer } from './load-search.ts'
import { durations, type SearchState, searchStatePath, sorts } from './query.ts'

/** How long it took, how much there is, and in what order and age to show it. */
export function Summary({ answer, state }: { answer: Answer; state: SearchState }) {
  const t = useT()
  const navigate = useNavigate()
  const total = formatCount(answer.total, t.locale) + (answer.capped ? '+' : '')
  const go = (change: Partial<SearchState>) =>
    navigate(searchStatePath(state, change), { preventScrollReset: true })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line pb-2">
      <p role="status" className="text-s text-ink-3">
        {t('search.spend', { spend: answer.spend, total })}
      </p>
      <div className="-mx-1 flex flex-wrap items-center gap-x-3">
        <div className="contents desktop:hidden">
          <FacetSelects answer={answer} state={state} />
        </div>
        <Select
          look="plain"
          label={t('search.sort')}
          value={state.sort}
          onChange={(event) => go({ sort: event.target.value as SearchState['sort'] })}
          options={sorts.map((value) => ({ value, label: t(`search.sort.${value}`) }))}
        />
        <Select
          look="plain"
          label={t('search.time')}
          value={state.duration}
          onChange={(event) => go({ duration: event.target.value as SearchState['duration'] })}
          options={[
            { value: '', label: t('search.time.any') },
            ...durations.map((value) => ({ value, label: t(`search.time.${value}`) })),
          ]}
        />
      </div>
    </div>
  )
}

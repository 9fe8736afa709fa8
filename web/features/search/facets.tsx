import { useNavigate } from 'react-router'
import { type T, useT } from '#web/kit/words.ts'
import { cx } from '#web/ui/classes.ts'
import { Select } from '#web/ui/select.tsx'
import type { Answer } from './load-search.ts'
import { type SearchState, searchFamilies, searchStatePath } from './query.ts'

type Name = 'category_id' | 'ext' | 'language'

interface Choice {
  readonly value: string
  readonly label: string
  readonly count: number | undefined
}

interface Facet {
  readonly name: Name
  readonly label: string
  readonly choices: readonly Choice[]
}

/** The three filters with their counts; the chosen value stays even when it counts nothing. */
function facetsOf(answer: Answer, state: SearchState, t: T): Facet[] {
  const { category, ext, language } = answer.facet
  const all: [Name, string, Answer['facet']['ext']][] = [
    ['category_id', t('search.category'), category],
    ['ext', t('search.ext'), ext],
    ['language', t('search.language'), language],
  ]
  return all
    .map(([name, label, values]) => ({
      name,
      label,
      choices: choicesOf(values.map(name === 'ext' ? inWords(t) : same), state[name], t),
    }))
    .filter(({ name, choices }) => choices.length > 2 || state[name] !== '')
}

type Value = Answer['facet']['ext'][number]

const same = (value: Value) => value

/** Types are told apart by a code on the wire. */
const inWords =
  (t: T) =>
  (value: Value): Value => {
    const family = searchFamilies.find((one) => one === value.value)
    return family ? { ...value, title: t(`family.${family}`) } : value
  }

function choicesOf(values: Answer['facet']['ext'], chosen: string, t: T): Choice[] {
  const missing = chosen && !values.some(({ value }) => value === chosen)
  return [
    { value: '', label: t('search.all'), count: undefined },
    ...values.map(({ value, title, count }) => ({ value, label: title || value, count })),
    ...(missing ? [{ value: chosen, label: chosen, count: 0 }] : []),
  ]
}

interface Props {
  answer: Answer
  state: SearchState
}

/** Filters as lists at the side of the results. */
export function FacetLists({ answer, state }: Props) {
  const t = useT()
  return (
    <nav aria-label={t('search.filters')} className="grid gap-7">
      {facetsOf(answer, state, t).map((facet) => (
        <FacetList key={facet.name} facet={facet} state={state} />
      ))}
    </nav>
  )
}

function FacetList({ facet, state }: { facet: Facet; state: SearchState }) {
  return (
    <section>
      <h2 className="mb-1.5 text-s text-ink-3">{facet.label}</h2>
      <ul className="max-h-80 overflow-y-auto">
        {facet.choices.map(({ value, label, count }) => {
          const on = state[facet.name] === value
          return (
            <li key={value}>
              <a
                href={searchStatePath(state, { [facet.name]: value })}
                aria-current={on ? 'true' : undefined}
                data-keep-scroll
                className={cx(
                  'flex justify-between gap-3 py-1 leading-snug transition-colors',
                  on ? 'font-strong text-indigo' : 'text-ink-2 hover:text-indigo',
                )}
              >
                <span className="truncate">{label}</span>
                <span className="font-normal text-ink-3">{count}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The same filters as dropdowns in one row, for narrow screens. */
export function FacetSelects({ answer, state }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const go = (name: Name, value: string) =>
    navigate(searchStatePath(state, { [name]: value }), { preventScrollReset: true })
  return facetsOf(answer, state, t).map(({ name, label, choices }) => (
    <Select
      key={name}
      look="plain"
      label={label}
      value={state[name]}
      onChange={(event) => go(name, event.target.value)}
      options={choices.map((choice) => ({
        value: choice.value,
        label: choice.value ? `${choice.label} ${choice.count ?? ''}` : `${label}`,
      }))}
      className="max-w-32"
    />
  ))
}

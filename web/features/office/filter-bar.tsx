import { Button } from 'antd'
import { ChevronDown, Search } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { usePhone } from '#web/kit/use-media.ts'
import { useT } from '#web/kit/words.ts'
import type { Filter, FilterValues } from './crud-types.ts'
import { FilterControl } from './filter-control.tsx'
import { useSlash } from './use-slash.ts'

interface Props {
  filters: readonly Filter[]
  values: FilterValues
  onChange: (values: FilterValues) => void
}

/** What a list can be narrowed by. Choices count at once, texts with Enter or the button. `/` goes to the first. */
export function FilterBar({ filters, values, onChange }: Props) {
  const t = useT()
  const phone = usePhone()
  const box = useRef<HTMLFormElement>(null)
  const [open, setOpen] = useState(false)
  const { draft, set } = useDraft(values, onChange)
  useSlash(box)
  const used = filters.filter(({ name }) => (values[name]?.length ?? 0) > 0).length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChange(draft)
  }
  if (filters.length === 0) return null
  const shown = phone && !open ? filters.slice(0, 1) : filters
  return (
    <form
      ref={box}
      role="search"
      onSubmit={submit}
      className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-tablet:basis-full"
    >
      {shown.map((filter) => (
        <FilterControl
          key={filter.name}
          filter={filter}
          value={draft[filter.name] ?? []}
          onChange={(value) => set(filter, value)}
        />
      ))}
      <Button htmlType="submit" icon={<Search size={15} />}>
        {t('office.search')}
      </Button>
      {used > 0 && (
        <Button type="text" onClick={() => onChange(cleared(filters))}>
          {t('office.reset')}
        </Button>
      )}
      {phone && filters.length > 1 && (
        <Button
          type="text"
          aria-expanded={open}
          icon={<ChevronDown size={15} className={open ? 'rotate-180' : ''} />}
          onClick={() => setOpen(!open)}
        >
          {t('office.filters')}
          {used > 0 && ` (${used})`}
        </Button>
      )}
    </form>
  )
}

export const cleared = (filters: readonly Filter[]): FilterValues =>
  Object.fromEntries(filters.map(({ name }) => [name, []]))

/** What is filled in but not yet asked for; follows the address when that changes (back button). */
function useDraft(values: FilterValues, onChange: Props['onChange']) {
  const key = JSON.stringify(values)
  const [draft, setDraft] = useState(values)
  const [seen, setSeen] = useState(key)
  if (seen !== key) {
    setSeen(key)
    setDraft(values)
  }
  const set = (filter: Filter, value: string[]) => {
    const next = { ...draft, [filter.name]: value }
    setDraft(next)
    // Emptying a text is a choice too.
    if (filter.kind !== 'text' || value.length === 0) onChange(next)
  }
  return { draft, set }
}

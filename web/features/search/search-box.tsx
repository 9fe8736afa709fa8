import { Search } from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { documentPath, searchPath } from '#web/kit/paths.ts'
import { useT } from '#web/kit/words.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'
import { useSuggestions } from './use-suggestions.ts'

const SuggestionList = lazy(() => import('./suggestion-list.tsx'))

interface Props {
  /** The large one has a button with words. */
  large?: boolean
  id?: string
  /** Tells two boxes on one page apart. */
  label?: string
  autoFocus?: boolean
}

/**
 * The search box: a plain form that works before any script, then a combobox that suggests titles
 * while one types. Enter searches; arrow keys choose a suggestion.
 */
export function SearchBox({ large = false, id, label, autoFocus }: Props) {
  const t = useT()
  const box = useSearchBox()
  const listId = useId()
  const open = box.suggestions.length > 0
  return (
    // <search> is not yet known to every reader
    <form
      id={id}
      role="search"
      aria-label={label}
      action="/search"
      onSubmit={box.submit}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && box.dismiss()}
      className="relative w-full"
    >
      <input
        key={box.initial}
        ref={box.input}
        type="search"
        name="wd"
        defaultValue={box.initial}
        maxLength={256}
        autoComplete="off"
        enterKeyHint="search"
        autoFocus={autoFocus}
        role="combobox"
        aria-label={t('search.label')}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={box.active >= 0 ? `${listId}-${box.active}` : undefined}
        placeholder={t(large ? 'search.placeholderLong' : 'search.placeholder')}
        onInput={(event) => box.type(event.currentTarget.value)}
        onKeyDown={box.onKeyDown}
        className={cx(
          'w-full appearance-none border border-line-strong bg-surface transition-[border-color,box-shadow] [&::-webkit-search-cancel-button]:hidden',
          'hover:border-ink-3 focus:border-indigo focus:shadow-soft focus-visible:outline-0',
          large
            ? 'h-14 rounded-md pr-28 pl-5 text-l shadow-soft'
            : 'h-10 rounded-md pr-11 pl-3.5 text-m',
        )}
      />
      <SubmitButton large={large} />
      {open && (
        <Suspense>
          <SuggestionList
            id={listId}
            suggestions={box.suggestions}
            active={box.active}
            onChoose={box.choose}
          />
        </Suspense>
      )}
    </form>
  )
}

function SubmitButton({ large }: { large: boolean }) {
  const t = useT()
  if (large)
    return (
      <button type="submit" className={cx(buttonClass('primary'), 'absolute top-2 right-2')}>
        {t('search.submit')}
      </button>
    )
  return (
    <button
      type="submit"
      aria-label={t('search.submit')}
      className="absolute top-0 right-0 grid size-10 place-items-center rounded-md text-ink-3 hover:text-indigo"
    >
      <Search size={18} />
    </button>
  )
}

function useSearchBox() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const initial = pathname === '/search' ? (params.get('wd') ?? '') : ''
  const input = useRef<HTMLInputElement>(null)
  const { suggestions, type, dismiss } = useSuggestions()
  const [active, setActive] = useState(-1)

  const go = (path: string) => {
    close()
    input.current?.blur()
    navigate(path)
  }
  const close = () => {
    dismiss()
    setActive(-1)
  }
  const choose = (index: number) => {
    const chosen = suggestions[index]
    if (chosen) go(chosen.uuid ? documentPath(chosen.uuid) : searchPath(chosen.text))
  }
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    const wd = input.current?.value.trim()
    if (active >= 0) choose(active)
    else if (wd) go(searchPath(wd))
    else input.current?.focus()
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    // A key that belongs to the input method (choosing Han characters) is not ours.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && suggestions.length > 0) {
      event.preventDefault()
      close()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || suggestions.length === 0) return
    event.preventDefault()
    const places = suggestions.length + 1
    setActive((now) => ((now + 1 + step + places) % places) - 1)
  }
  const typed = (text: string) => {
    setActive(-1)
    type(text)
  }
  return {
    initial,
    input,
    suggestions,
    active,
    type: typed,
    dismiss: close,
    choose,
    submit,
    onKeyDown,
  }
}

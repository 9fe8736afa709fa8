import { useT } from '#web/kit/words.ts'
import { cx } from '#web/ui/classes.ts'
import { MarkedText } from './marked-text.tsx'
import type { Suggestion } from './use-suggestions.ts'

interface Props {
  id: string
  suggestions: readonly Suggestion[]
  active: number
  onChoose: (index: number) => void
}

/** The list below the search box. */
export default function SuggestionList({ id, suggestions, active, onChoose }: Props) {
  const t = useT()
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('search.suggestions')}
      className="absolute inset-x-0 top-full z-40 mt-1.5 rounded-md border border-line bg-surface p-1.5 text-left shadow-lift"
    >
      {suggestions.map((one, index) => (
        <div
          key={`${one.uuid}${one.text}`}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // Before the box loses the focus, which would close the list.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
          onKeyDown={(event) => event.key === 'Enter' && onChoose(index)}
          className={cx(
            'cursor-pointer truncate rounded-sm px-3 py-2 leading-snug',
            index === active ? 'bg-sunk' : 'hover:bg-sunk',
          )}
        >
          <MarkedText text={one.marked} />
        </div>
      ))}
    </div>
  )
}

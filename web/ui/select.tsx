import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './classes.ts'

interface Props extends ComponentProps<'select'> {
  label: string
  options: readonly { value: string; label: string }[]
  /** `plain` has no box: a word with an arrow, for lines of text. */
  look?: 'box' | 'plain'
}

/** The platform's own list to choose from, in our clothes: it is the best one on a phone. */
export function Select({ label, options, look = 'box', className, ...rest }: Props) {
  return (
    <span className={cx('relative inline-flex items-center', className)}>
      <select
        aria-label={label}
        {...rest}
        className={cx(
          'w-full cursor-pointer appearance-none rounded-md text-ink-2 transition-colors hover:text-ink',
          look === 'box'
            ? 'h-10 border border-line-strong bg-surface pr-8 pl-3 hover:border-ink-3'
            : 'h-8 bg-transparent pr-6 pl-1 text-s',
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-surface text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        size={14}
        className={cx(
          'pointer-events-none absolute text-ink-3',
          look === 'box' ? 'right-2.5' : 'right-1',
        )}
      />
    </span>
  )
}

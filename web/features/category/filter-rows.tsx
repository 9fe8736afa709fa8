import type { CategoryNode } from '#web/features/shell/category-tree.ts'
import { useRoot } from '#web/features/shell/use-root.ts'
import { categoryPath } from '#web/kit/paths.ts'
import { useT } from '#web/kit/words.ts'
import { cx } from '#web/ui/classes.ts'
import { families, type ListState, statePath } from './filters.ts'

interface Choice {
  readonly href: string
  readonly label: string
  readonly on: boolean
  readonly keepScroll?: boolean
}

interface Props {
  path: string
  state: ListState
  /** The shelves one may go on to from here. */
  shelves: readonly CategoryNode[]
}

/** What narrows the list: one line each, the whole state in the address. */
export function FilterRows({ path, state, shelves }: Props) {
  const t = useT()
  const languages = useRoot()?.settings.language ?? []
  const choose = (label: string, change: Partial<ListState>): Choice => ({
    label,
    href: statePath(path, state, change),
    on: Object.entries(change).every(([name, value]) => state[name as keyof ListState] === value),
    keepScroll: true,
  })
  const toShelf = (node: CategoryNode): Choice => ({
    label: node.title,
    href: statePath(categoryPath(node.id), state, {}),
    on: false,
  })
  return (
    <section aria-label={t('category.filters')} className="border-y border-line py-2">
      {shelves.length > 0 && <Row label={t('category.children')} choices={shelves.map(toShelf)} />}
      <Row
        label={t('category.type')}
        choices={[
          choose(t('category.all'), { ext: '' }),
          ...families.map((ext) => choose(t(`family.${ext}`), { ext })),
        ]}
      />
      <Row
        label={t('category.fee')}
        choices={[
          choose(t('category.any'), { fee_type: '' }),
          choose(t('category.free'), { fee_type: 'free' }),
          choose(t('category.charge'), { fee_type: 'charge' }),
        ]}
      />
      {languages.length > 1 && (
        <Row
          label={t('category.language')}
          choices={[
            choose(t('category.any'), { language: '' }),
            ...languages.map(({ code, language }) => choose(language, { language: code })),
          ]}
        />
      )}
    </section>
  )
}

function Row({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <div className="flex items-baseline gap-4 py-1">
      <span className="w-14 shrink-0 text-s text-ink-3">{label}</span>
      <div className="-my-1 flex min-w-0 gap-x-1 overflow-x-auto py-1 [scrollbar-width:none] desktop:flex-wrap">
        {choices.map(({ href, label: name, on, keepScroll }) => (
          <a
            key={href + name}
            href={href}
            aria-current={on ? 'true' : undefined}
            data-keep-scroll={keepScroll}
            className={cx(
              'rounded-sm px-2 py-1 leading-snug whitespace-nowrap transition-colors',
              on ? 'bg-indigo-soft font-strong text-indigo' : 'text-ink-2 hover:text-indigo',
            )}
          >
            {name}
          </a>
        ))}
      </div>
    </div>
  )
}

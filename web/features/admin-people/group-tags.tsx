import { useT } from '#web/kit/words.ts'
import { useGroups } from './use-groups.ts'

/** The names of somebody's groups, each with its colour. */
export function GroupTags({ ids }: { ids: readonly number[] }) {
  const t = useT()
  const groups = useGroups()
  const known = groups.filter(({ id }) => ids.includes(id))
  if (ids.length === 0) return <span className="text-ink-3">{t('people.groupDefault')}</span>
  return (
    <span className="inline-flex flex-wrap gap-1">
      {known.map(({ id, title, color }) => (
        <span
          key={id}
          className="inline-flex min-w-0 items-baseline gap-1.5 rounded-sm bg-sunk px-1.5 text-ink-2 text-s leading-[22px]"
        >
          {color && (
            <span
              aria-hidden
              className="size-2 shrink-0 rounded-full"
              style={{ background: color }}
            />
          )}
          {title}
        </span>
      ))}
    </span>
  )
}

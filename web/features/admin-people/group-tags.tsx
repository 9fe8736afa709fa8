import { GroupLabel } from '#web/features/shell/group-label.tsx'
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
      {known.map((group) => (
        <GroupLabel key={group.id} group={group} />
      ))}
    </span>
  )
}

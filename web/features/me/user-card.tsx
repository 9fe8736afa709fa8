import type { User } from '#contracts/users.ts'
import { Avatar } from '#web/features/shell/avatar.tsx'
import { GroupLabel } from '#web/features/shell/group-label.tsx'
import { useT } from '#web/kit/words.ts'
import { useMyGroups } from './queries.ts'

/** Who one is: picture, name, groups, motto, what one has given to the library. */
export function UserCard({ user }: { user: User }) {
  const t = useT()
  return (
    <section
      aria-label={t('me.card')}
      className="flex items-center gap-4 rounded-md border border-line bg-surface p-4 shadow-soft desktop:grid desktop:justify-items-center desktop:p-6 desktop:text-center"
    >
      <Avatar user={user} size={72} />
      <div className="grid min-w-0 gap-1 desktop:justify-items-center">
        <p className="max-w-full truncate font-serif text-l font-strong" title={user.username}>
          {user.username}
        </p>
        <Groups />
        <p className="line-clamp-3 text-s text-ink-3">{user.signature || t('me.noSignature')}</p>
        <p className="text-s text-ink-2">{t('me.documents', { count: user.doc_count })}</p>
      </div>
    </section>
  )
}

function Groups() {
  const t = useT()
  const { data } = useMyGroups()
  const groups = data?.group ?? []
  // A place of its own from the start, so that nothing moves when the groups arrive.
  return (
    <ul
      aria-label={t('me.groups')}
      className="flex min-h-6 flex-wrap gap-1.5 desktop:justify-center"
    >
      {groups.map((group) => (
        <li key={group.id} className="inline-flex min-w-0">
          <GroupLabel group={group} />
        </li>
      ))}
    </ul>
  )
}

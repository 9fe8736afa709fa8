import type { User } from '#contracts/users.ts'
import { useUser } from '#web/features/shell/use-root.ts'
import { useT, type WordKey } from '#web/kit/words.ts'
import { formatMinute } from '#web/kit/moment.ts'

/** What the profile says, line by line. */
export function ProfileView() {
  const t = useT()
  const user = useUser()
  if (!user) return null
  return (
    <dl className="grid">
      {linesOf(user).map(([label, value]) => (
        <div
          key={label}
          className="grid gap-x-6 border-b border-line py-3 tablet:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <dt className="text-ink-3">{t(label)}</dt>
          <dd className={value ? undefined : 'text-ink-3'}>{value || t('profile.unset')}</dd>
        </div>
      ))}
    </dl>
  )
}

const linesOf = (user: User): [WordKey, string][] => [
  ['profile.username', user.username],
  ['profile.realname', user.realname],
  ['profile.identity', hidden(user.identity)],
  ['profile.email', user.email],
  ['profile.mobile', user.mobile],
  ['profile.address', user.address],
  ['profile.signature', user.signature],
  ['profile.since', formatMinute(user.created_at)],
]

/** An identity number over somebody's shoulder: its ends only. */
const hidden = (identity: string) =>
  identity.length > 8
    ? `${identity.slice(0, 3)}${'*'.repeat(identity.length - 7)}${identity.slice(-4)}`
    : identity

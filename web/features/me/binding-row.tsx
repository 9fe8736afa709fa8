import { Button } from 'antd'
import type { OauthAccount } from '#contracts/oauth.ts'
import { ProviderBadge } from '#web/features/oauth/provider-badge.tsx'
import { Avatar } from '#web/features/shell/avatar.tsx'
import { useT } from '#web/kit/words.ts'
import { formatMinute } from '#web/kit/moment.ts'

interface Props {
  account: OauthAccount
  /** Of the provider. */
  name: string
  icon: string
  onUnbind: () => void
}

/** One account elsewhere: the provider, picture and names there, since when. */
export function BindingRow({ account, name, icon, onUnbind }: Props) {
  const t = useT()
  const { type, username, nickname, avatar, created_at } = account
  const shown = nickname || username || name
  return (
    <li className="flex flex-wrap items-center gap-4 rounded-md border border-line bg-surface p-4">
      <span className="relative">
        <Avatar user={{ username: shown, avatar }} size={44} />
        <span className="absolute -right-1.5 -bottom-1 rounded-full ring-2 ring-surface">
          <ProviderBadge type={type} icon={icon} size={20} />
        </span>
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-strong">{name}</p>
        <p className="truncate text-s text-ink-2">
          {[nickname, username]
            .filter((one, at, all) => one && all.indexOf(one) === at)
            .join(' · ')}
        </p>
        <p className="text-s text-ink-3">
          {t('binding.since', { since: formatMinute(created_at) })}
        </p>
      </div>
      <Button danger onClick={onUnbind} aria-label={t('binding.unbindOf', { name })}>
        {t('binding.unbind')}
      </Button>
    </li>
  )
}

import { KeyRound, LogOut, Upload } from 'lucide-react'
import type { User } from '#contracts/users.ts'
import { useT } from '#web/kit/words.ts'
import { Dropdown } from '#web/ui/dropdown.tsx'
import { Avatar } from './avatar.tsx'
import { useLogout } from './use-logout.ts'

/** The reader's picture, and behind it what they can do. */
export default function UserMenu({ user }: { user: User }) {
  const t = useT()
  const logout = useLogout()
  return (
    <Dropdown
      label={t('nav.account', { name: user.username })}
      trigger={<Avatar user={user} />}
      className="rounded-full"
      items={[
        { kind: 'heading', label: user.username, note: t('home.mine', { count: user.doc_count }) },
        { kind: 'line' },
        { kind: 'link', href: '/upload', label: t('nav.upload'), icon: <Upload size={16} /> },
        {
          kind: 'link',
          href: '/me/password',
          label: t('nav.password'),
          icon: <KeyRound size={16} />,
        },
        { kind: 'line' },
        { label: t('nav.logout'), icon: <LogOut size={16} />, onSelect: logout },
      ]}
    />
  )
}

import { LayoutDashboard, LogOut, Upload, UserRound } from 'lucide-react'
import type { User } from '#contracts/users.ts'
import { useT } from '#web/kit/words.ts'
import { Dropdown, type MenuItem } from '#web/ui/dropdown.tsx'
import { Avatar } from './avatar.tsx'
import { useLogout } from './use-logout.ts'
import { useHasOffice } from './use-root.ts'

/** The reader's picture, and behind it what they can do. */
export default function UserMenu({ user }: { user: User }) {
  const t = useT()
  const logout = useLogout()
  const office = useHasOffice()
  const toOffice: MenuItem = {
    kind: 'link',
    href: '/admin',
    label: t('nav.office'),
    icon: <LayoutDashboard size={16} />,
  }
  return (
    <Dropdown
      label={t('nav.account', { name: user.username })}
      trigger={<Avatar user={user} />}
      className="rounded-full"
      items={[
        { kind: 'heading', label: user.username, note: t('home.mine', { count: user.doc_count }) },
        { kind: 'line' },
        { kind: 'link', href: '/me', label: t('nav.me'), icon: <UserRound size={16} /> },
        { kind: 'link', href: '/upload', label: t('nav.upload'), icon: <Upload size={16} /> },
        ...(office ? [toOffice] : []),
        { kind: 'line' },
        { label: t('nav.logout'), icon: <LogOut size={16} />, onSelect: logout },
      ]}
    />
  )
}

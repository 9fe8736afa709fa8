import { KeyRound, LogOut, UserRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#web/kit/words.ts'
import { Dropdown } from '#web/ui/dropdown.tsx'
import { Avatar } from '#web/features/shell/avatar.tsx'
import { useLogout } from '#web/features/shell/use-logout.ts'
import { useUser } from '#web/features/shell/use-root.ts'
import { OfficeDrawer } from './drawer.tsx'
import { queries } from './provider.client.tsx'

const Profile = lazy(async () => {
  const { ProfileForm } = await import('#web/features/me/profile-form.client.tsx')
  return { default: ProfileForm }
})
const Password = lazy(async () => {
  const { PasswordForm } = await import('#web/features/me/password-form.client.tsx')
  return { default: PasswordForm }
})

/** Who works here: their profile and password in drawers, and the way out. */
export function AccountMenu() {
  const t = useT()
  const user = useUser()
  const logout = useLogout()
  const [open, setOpen] = useState<'profile' | 'password'>()
  const [dirty, setDirty] = useState(false)
  const close = () => {
    setOpen(undefined)
    setDirty(false)
  }
  if (!user) return null
  const leave = async () => {
    await logout()
    queries.clear()
  }
  return (
    <>
      <Dropdown
        label={t('nav.account', { name: user.username })}
        trigger={<Avatar user={user} size={30} />}
        className="grid size-10 place-items-center rounded-md hover:bg-sunk"
        items={[
          { kind: 'heading', label: user.username, note: user.email },
          { kind: 'line' },
          {
            label: t('office.profile'),
            icon: <UserRound size={16} />,
            onSelect: () => setOpen('profile'),
          },
          {
            label: t('office.password'),
            icon: <KeyRound size={16} />,
            onSelect: () => setOpen('password'),
          },
          { kind: 'line' },
          { label: t('nav.logout'), icon: <LogOut size={16} />, onSelect: () => void leave() },
        ]}
      />
      {(['profile', 'password'] as const).map((form) => (
        <OfficeDrawer
          key={form}
          open={open === form}
          title={t(`office.${form}`)}
          dirty={dirty}
          onClose={close}
        >
          <div onChange={() => setDirty(true)}>
            <Suspense>
              {form === 'profile' ? <Profile onDone={close} /> : <Password onDone={close} />}
            </Suspense>
          </div>
        </OfficeDrawer>
      ))}
    </>
  )
}

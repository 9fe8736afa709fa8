import { Button } from 'antd'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#web/kit/words.ts'
import { MeSection } from './me-section.tsx'
import { ProfileForm } from './profile-form.client.tsx'
import { ProfileView } from './profile-view.tsx'

/** The own profile: to read, and behind a button to change. */
export function ProfilePage() {
  const t = useT()
  const [editing, setEditing] = useState(false)
  return (
    <MeSection
      title={t(editing ? 'profile.edit' : 'me.page.profile')}
      lead={t('profile.lead')}
      aside={
        <Button
          icon={editing ? undefined : <Pencil size={15} />}
          onClick={() => setEditing(!editing)}
        >
          {t(editing ? 'me.cancel' : 'profile.edit')}
        </Button>
      }
    >
      {editing ? <ProfileForm onDone={() => setEditing(false)} /> : <ProfileView />}
    </MeSection>
  )
}

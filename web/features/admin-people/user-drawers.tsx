import type { Person } from '#contracts/people.ts'
import { DeleteUsers } from './delete-users.tsx'
import { Punish } from './punish.tsx'
import { SetGroups } from './set-groups.tsx'
import { UserProfile } from './user-profile.tsx'
import { UserSettings } from './user-settings.tsx'

/** What is being done to one person, or to several who were chosen. */
export type UserAct =
  | { readonly kind: 'settings' | 'profile'; readonly user: Person }
  | {
      readonly kind: 'groups' | 'punish' | 'delete'
      readonly people: readonly Person[]
      /** Takes the choice back once it is done. */
      readonly clear?: () => void
    }

interface DrawersProps {
  act: UserAct | undefined
  close(): void
}

/** The drawer of the act that is going on. */
export function UserDrawers({ act, close }: DrawersProps) {
  if (!act) return null
  switch (act.kind) {
    case 'settings':
      return <UserSettings user={act.user} close={close} />
    case 'profile':
      return <UserProfile user={act.user} close={close} />
    case 'groups':
      return <SetGroups people={act.people} close={close} done={act.clear} />
    case 'punish':
      return <Punish people={act.people.map(({ id }) => id)} close={close} done={act.clear} />
    default:
      return <DeleteUsers people={act.people} close={close} done={act.clear} />
  }
}

import {
  KeyRound,
  Link2,
  MonitorSmartphone,
  ShieldAlert,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { WordKey } from '#web/kit/words.ts'

interface MePage {
  readonly path: string
  readonly title: WordKey
  readonly icon: LucideIcon
}

/** The pages of the member area in the order of its menu. */
export const mePages: readonly MePage[] = [
  { path: '/me/profile', title: 'me.page.profile', icon: UserRound },
  { path: '/me/password', title: 'me.page.password', icon: KeyRound },
  { path: '/me/bindings', title: 'me.page.bindings', icon: Link2 },
  { path: '/me/sessions', title: 'me.page.sessions', icon: MonitorSmartphone },
  { path: '/me/twostep', title: 'me.page.twostep', icon: ShieldCheck },
  { path: '/me/punishments', title: 'me.page.punishments', icon: ShieldAlert },
]

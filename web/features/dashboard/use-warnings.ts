import { listUsers } from '#contracts/people.ts'
import { listConfig } from '#contracts/settings.ts'
import { getDevice, getEnvs, getReleases } from '#contracts/system.ts'
import type { Rights } from '#web/features/office/rights.ts'
import { useSetting, useUser } from '#web/features/shell/use-root.ts'
import { type T, useT } from '#web/kit/words.ts'
import {
  type Device,
  type Releases,
  type Tool,
  useDevice,
  useFirstAccount,
  useMailSwitch,
  useReleases,
  useTools,
  useTwoStep,
} from './queries.ts'
import { FULL } from './full.ts'

export interface Warning {
  readonly key: string
  readonly level: 'error' | 'warning' | 'info'
  readonly text: string
  /** Where to put it right, and what that is called. */
  readonly to?: string
  readonly act?: string
}

/** What this administrator should look after, worst first; only what their rights let them see. */
export function useWarnings(may: Rights): Warning[] {
  const t = useT()
  const me = useUser()
  const closed = useSetting('security', 'is_close') === 'true'
  const first = useFirstAccount(may(listUsers)).data
  const twoStep = useTwoStep().data
  const mail = useMailSwitch(may(listConfig)).data
  const tools = useTools(may(getEnvs)).data?.envs
  const device = useDevice(may(getDevice)).data
  const releases = useReleases(may(getReleases)).data
  return [
    ...ofPassword(t, first?.must_change_password ? first.username : '', first?.id === me?.id),
    ...ofDisks(t, device),
    ...ofTools(t, tools),
    ...(twoStep && !twoStep.is_enabled
      ? [
          warning(
            'twoStep',
            t('dashboard.warn.twoStep'),
            '/me/twostep',
            t('dashboard.warn.twoStepAct'),
          ),
        ]
      : []),
    ...(closed
      ? [
          warning(
            'closed',
            t('dashboard.warn.closed'),
            '/admin/config/security',
            t('dashboard.warn.set'),
          ),
        ]
      : []),
    ...(mail === false
      ? [warning('mail', t('dashboard.warn.mail'), '/admin/config/email', t('dashboard.warn.set'))]
      : []),
    ...ofReleases(t, releases),
  ]
}

const warning = (key: string, text: string, to: string, act: string): Warning => ({
  key,
  level: 'warning',
  text,
  to,
  act,
})

function ofPassword(t: T, username: string, isMine: boolean): Warning[] {
  if (!username) return []
  const text = t('dashboard.warn.password', { username })
  const where = isMine ? { to: '/me/password', act: t('dashboard.warn.passwordAct') } : {}
  return [{ key: 'password', level: 'error', text, ...where }]
}

const ofDisks = (t: T, device: Device | undefined): Warning[] =>
  (device?.disk ?? [])
    .filter(({ percent }) => percent >= FULL)
    .map(({ disk_name: name, percent }) => ({
      key: `disk ${name}`,
      level: 'error',
      text: t('dashboard.warn.disk', { name, percent: Math.round(percent) }),
      to: '#storage',
      act: t('dashboard.warn.diskAct'),
    }))

function ofTools(t: T, tools: readonly Tool[] = []): Warning[] {
  const failed = tools.filter((tool) => tool.is_required && (!tool.is_installed || tool.error))
  if (failed.length === 0) return []
  const names = failed.map(({ name }) => name).join(t('dashboard.join'))
  const text = t('dashboard.warn.tools', { names, count: failed.length })
  return [{ key: 'tools', level: 'error', text, to: '#tools', act: t('dashboard.warn.look') }]
}

function ofReleases(t: T, releases: Releases | undefined): Warning[] {
  const newest = releases?.release.find(({ ignore }) => !ignore)
  if (!newest) return []
  const text = t('dashboard.warn.release', { version: newest.tag_name })
  return [{ key: 'release', level: 'info', text, to: '#versions', act: t('dashboard.warn.look') }]
}

import type { ReaderGate } from '#server/kit/bind.ts'
import { refuse } from '#server/kit/refusals.ts'
import type { SettingsService } from '../settings/index.ts'

/** While the site is closed only people with a right of administration come in. */
export const makeReaderGate =
  (settings: Pick<SettingsService, 'get'>): ReaderGate =>
  (account) => {
    const { is_close, login_required } = settings.get().security
    const isStaff = !!account && (account.isRoot || account.permissions.size > 0)
    if (is_close && !isStaff) refuse('site.closed')
    if (login_required && !account) refuse('site.login_required')
  }

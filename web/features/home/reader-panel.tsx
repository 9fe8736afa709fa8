import { Avatar } from '#web/features/shell/avatar.tsx'
import { useLogout } from '#web/features/shell/use-logout.ts'
import { useUser } from '#web/features/shell/use-root.ts'
import { loginPath, registerPath } from '#web/kit/paths.ts'
import { useT } from '#web/kit/words.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Who is reading, and what they can do next. */
export function ReaderPanel() {
  const user = useUser()
  return (
    <div className="rounded-md border border-line bg-surface p-5 shadow-soft">
      {user ? <Member /> : <Guest />}
    </div>
  )
}

function Guest() {
  const t = useT()
  return (
    <>
      <p className="font-strong">{t('home.welcome')}</p>
      <p className="mt-1 text-s text-ink-2">{t('home.welcomeHint')}</p>
      <div className="mt-4 grid gap-2.5">
        <a href={loginPath()} className={buttonClass('primary')}>
          {t('home.signIn')}
        </a>
        <a href={registerPath()} className={buttonClass('line')}>
          {t('nav.register')}
        </a>
      </div>
    </>
  )
}

function Member() {
  const t = useT()
  const user = useUser()
  const logout = useLogout()
  if (!user) return null
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar user={user} size={44} />
        <p className="min-w-0">
          <span className="block truncate font-strong">
            {t('home.hello', { name: user.username })}
          </span>
          <span className="block text-s text-ink-3">
            {t('home.mine', { count: user.doc_count })}
          </span>
        </p>
      </div>
      <div className="mt-4 flex gap-2.5">
        <a href="/upload" className={`${buttonClass('primary')} flex-1`}>
          {t('nav.upload')}
        </a>
        <button type="button" onClick={logout} className={buttonClass('quiet')}>
          {t('nav.logout')}
        </button>
      </div>
    </>
  )
}

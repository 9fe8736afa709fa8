import { useSearchParams } from 'react-router'
import type { OauthConfig } from '#contracts/oauth.ts'
import { useT } from '#web/kit/words.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ProviderBadge } from './provider-badge.tsx'
import { useBegin } from './use-begin.ts'
import { useUsable } from './use-usable.ts'
import '#web/locales/parts/oauth.ts'

/** The other ways in: one button for each provider that the site has switched on. */
export default function Providers({ oauths }: { oauths: readonly OauthConfig[] }) {
  const t = useT()
  const [params] = useSearchParams()
  const { busy, begin } = useBegin(params.get('redirect'))
  const usable = useUsable(oauths)
  if (usable.length === 0) return null
  return (
    <section aria-label={t('oauth.others')} className="mt-2 border-t border-line pt-5">
      <p className="mb-3 text-s text-ink-3">{t('oauth.others')}</p>
      <ul className="flex flex-wrap gap-2">
        {usable.map(({ type, name, icon }) => (
          <li key={type}>
            <button
              type="button"
              disabled={busy !== undefined}
              onClick={() => begin(type)}
              className={`${buttonClass('line')} px-3`}
            >
              {busy === type ? <Spinner /> : <ProviderBadge type={type} icon={icon} size={22} />}
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

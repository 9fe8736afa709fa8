import { Button } from 'antd'
import type { OauthConfig } from '#contracts/oauth.ts'
import { ProviderBadge } from '#web/features/oauth/provider-badge.tsx'
import { useBegin } from '#web/features/oauth/use-begin.ts'
import { useUsable } from '#web/features/oauth/use-usable.ts'
import { useT } from '#web/kit/words.ts'

const HERE = '/me/bindings'

/** The providers that are switched on and not connected yet. */
export function BindableProviders({
  oauths,
  bound,
}: {
  oauths: readonly OauthConfig[]
  bound: readonly number[]
}) {
  const t = useT()
  const { busy, begin } = useBegin(HERE)
  const free = useUsable(oauths).filter(({ type }) => !bound.includes(type))
  if (free.length === 0) return null
  return (
    <section aria-label={t('binding.more')} className="mt-5 grid gap-3">
      <h2 className="text-m">{t('binding.more')}</h2>
      <p className="flex flex-wrap gap-2">
        {free.map(({ type, name, icon }) => (
          <Button
            key={type}
            loading={busy === type}
            disabled={busy !== undefined}
            icon={<ProviderBadge type={type} icon={icon} size={20} />}
            onClick={() => begin(type)}
          >
            {t('binding.bind', { name })}
          </Button>
        ))}
      </p>
    </section>
  )
}

import { Button } from 'antd'
import { useState } from 'react'
import type { OauthConfig } from '#contracts/oauth.ts'
import { beginOauth } from '#web/features/oauth/begin.ts'
import { ProviderBadge } from '#web/features/oauth/provider-badge.tsx'
import { useUsable } from '#web/features/oauth/use-usable.ts'
import { messageOf } from '#web/kit/failure.ts'
import { useT } from '#web/kit/words.ts'
import { toast } from '#web/ui/toast.tsx'

const HERE = '/me/bindings'

/** The providers that are switched on and not connected yet. */
export function Bindable({
  oauths,
  bound,
}: {
  oauths: readonly OauthConfig[]
  bound: readonly number[]
}) {
  const t = useT()
  const [busy, setBusy] = useState<number>()
  const free = useUsable(oauths).filter(({ type }) => !bound.includes(type))
  if (free.length === 0) return null
  const begin = async (type: number) => {
    setBusy(type)
    try {
      await beginOauth(type, HERE)
    } catch (error) {
      setBusy(undefined)
      toast.bad(messageOf(error, t, t('me.failed')))
    }
  }
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
            onClick={() => void begin(type)}
          >
            {t('binding.bind', { name })}
          </Button>
        ))}
      </p>
    </section>
  )
}

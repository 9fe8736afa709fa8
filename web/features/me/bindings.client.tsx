import { useT } from '#web/kit/words.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BindingRow } from './binding-row.tsx'
import { BindableProviders } from './bindable-providers.tsx'
import { Loaded } from './loaded.tsx'
import { MeSection } from './me-section.tsx'
import { providerName } from './provider-name.ts'
import { useMyBindings, useProviders } from './queries.ts'
import { useUnbind } from './use-unbind.ts'

/** Accounts elsewhere that open this one, and those that could. */
export function BindingsPage() {
  const t = useT()
  const mine = useMyBindings()
  const oauths = useProviders().data?.oauths ?? []
  const unbind = useUnbind()
  return (
    <MeSection title={t('me.page.bindings')} lead={t('binding.lead')}>
      <Loaded query={mine}>
        {({ oauth }) => (
          <>
            {oauth.length === 0 && <EmptyState title={t('binding.none')} className="py-8!" />}
            <ul className="grid gap-3">
              {oauth.map((one) => {
                const name = providerName(one.type, oauths, t)
                return (
                  <BindingRow
                    key={one.id}
                    account={one}
                    name={name}
                    icon={oauths.find(({ type }) => type === one.type)?.icon ?? ''}
                    onUnbind={() => void unbind(one, name)}
                  />
                )
              })}
            </ul>
            <BindableProviders oauths={oauths} bound={oauth.map(({ type }) => type)} />
          </>
        )}
      </Loaded>
    </MeSection>
  )
}

import { Alert } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useUser } from '#web/features/shell/use-root.ts'
import { useT } from '#web/kit/words.ts'
import { Loaded } from './loaded.tsx'
import { MeSection } from './me-section.tsx'
import { useMyTwoStep } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TwoStepOff } from './twostep-off.tsx'
import { TwoStepSetup } from './twostep-setup.tsx'

/** Two-step sign-in: whether it is on, how to turn it on, and off. */
export function TwoStepPage() {
  const t = useT()
  const required = useUser()?.must_enable_twostep
  const { revalidate } = useRevalidator()
  const [recovery, setRecovery] = useState<readonly string[]>()
  const query = useMyTwoStep()
  const changed = async (codes?: readonly string[]) => {
    setRecovery(codes)
    await query.refetch()
  }
  const seen = async () => {
    setRecovery(undefined)
    await revalidate()
  }
  return (
    <MeSection title={t('me.page.twostep')} lead={t('twostep.lead')}>
      {required && !recovery && <Alert type="warning" showIcon title={t('twostep.required')} />}
      {recovery ? (
        <RecoveryCodes codes={recovery} onDone={() => void seen()} />
      ) : (
        <Loaded query={query}>
          {(state) =>
            state.is_enabled ? (
              <TwoStepOff state={state} onDone={() => void changed()} />
            ) : (
              <TwoStepSetup onDone={(codes) => void changed(codes)} />
            )
          }
        </Loaded>
      )}
    </MeSection>
  )
}

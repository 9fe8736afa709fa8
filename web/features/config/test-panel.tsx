import { Alert, Button, Input } from 'antd'
import { useId, useState } from 'react'
import { testConfig } from '#contracts/settings.ts'
import { ApiError, call } from '#web/kit/api.ts'
import { type T, useT } from '#web/kit/words.ts'
import { errorText } from '#web/features/office/errors.ts'
import { useRights } from '#web/features/office/use-rights.ts'
import { payload } from './draft.ts'
import type { ConfigForm } from './use-config.ts'

interface Said {
  readonly good: boolean
  readonly text: string
}

/** Tries a category for real with what is filled in now, saved or not. */
export function TestPanel({ category, form }: { category: string; form: ConfigForm }) {
  const t = useT()
  const id = useId()
  const may = useRights()
  const [to, setTo] = useState('')
  const { run, busy, said } = useTest(category, form)
  const target = targetOf(category)
  if (!may(testConfig)) return null
  return (
    <section
      aria-label={t('config.testOf', { name: t(`config.cat.${category as 'email'}`) })}
      className="grid gap-3 rounded-md border border-line bg-sunk p-4"
    >
      <p className="text-s text-ink-2">{t('config.testHint')}</p>
      <form
        className="flex flex-wrap items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          void run(to)
        }}
      >
        {target && (
          <>
            <label htmlFor={id} className="text-[14px] text-ink-2">
              {t('config.testTo')}
            </label>
            <Input
              id={id}
              className="w-64!"
              type={target === 'email' ? 'email' : 'tel'}
              placeholder={t(target === 'email' ? 'config.testEmail' : 'config.testMobile')}
              value={to}
              maxLength={64}
              onChange={(event) => setTo(event.target.value)}
            />
          </>
        )}
        <Button htmlType="submit" loading={busy}>
          {t(busy ? 'config.testing' : 'config.test')}
        </Button>
      </form>
      <Outcome said={said} />
    </section>
  )
}

function Outcome({ said }: { said: Said | undefined }) {
  const t = useT()
  return (
    <div role="status" className="empty:hidden">
      {said && (
        <Alert
          showIcon
          type={said.good ? 'success' : 'error'}
          title={t(said.good ? 'config.testPassed' : 'config.testFailed')}
          description={said.text}
        />
      )}
    </div>
  )
}

/** What a test message of the category is sent to. */
const targetOf = (category: string) =>
  category === 'email' ? 'email' : category.startsWith('sms') ? 'mobile' : undefined

/** The heading says already that the test failed: here is why. */
const reasonOf = (t: T, error: unknown) =>
  error instanceof ApiError && error.code === 'setting.test_failed'
    ? String(error.details.reason)
    : errorText(t, error)

function useTest(category: string, form: ConfigForm) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<Said>()
  const run = async (to: string) => {
    setBusy(true)
    setSaid(undefined)
    try {
      const { message } = await call(testConfig, { category, config: payload(form.draft), to })
      setSaid({ good: true, text: message })
      form.tell(undefined)
    } catch (error) {
      setSaid({ good: false, text: reasonOf(t, error) })
      form.tell(error)
    } finally {
      setBusy(false)
    }
  }
  return { run, busy, said }
}

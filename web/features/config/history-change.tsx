import { Button } from 'antd'
import { revertConfig, type SettingChange } from '#contracts/settings.ts'
import { formatSecond } from '#web/kit/moment.ts'
import { type T, useT } from '#web/kit/words.ts'
import { useAct } from '#web/features/office/use-act.ts'
import { useAsk } from '#web/features/office/use-ask.ts'
import { useRights } from '#web/features/office/use-rights.ts'
import { keyOf } from './draft.ts'
import { shownValue } from './shown.ts'
import type { ConfigForm } from './use-config.ts'

/** Who changed a setting from what to what, with a way back. */
export function Change({ change, form }: { change: SettingChange; form: ConfigForm }) {
  const t = useT()
  const may = useRights()
  const revert = useRevert(form)
  const { label, category, username, created_at } = change
  const [before, after] = shownChange(form, change, t)
  return (
    <li className="grid gap-1 border-b border-line pb-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-strong">{label}</span>
        <span className="text-s text-ink-3">{t(`config.cat.${category as 'email'}`)}</span>
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-s">
        <dt className="text-ink-3">{t('config.before')}</dt>
        <dd className="break-all whitespace-pre-wrap">
          <Value text={before} />
        </dd>
        <dt className="text-ink-3">{t('config.after')}</dt>
        <dd className="break-all whitespace-pre-wrap">
          <Value text={after} />
        </dd>
      </dl>
      <p className="flex flex-wrap items-center gap-x-3 text-s text-ink-3">
        <span>
          {t('config.by', {
            name: username || t('config.system'),
            time: formatSecond(created_at),
          })}
        </span>
        {may(revertConfig) && (
          <Button size="small" onClick={() => void revert(change)}>
            {t('config.revert')}
          </Button>
        )}
      </p>
    </li>
  )
}

function useRevert(form: ConfigForm) {
  const t = useT()
  const ask = useAsk()
  const act = useAct()
  return async (change: SettingChange) => {
    const { id, label } = change
    const [before] = shownChange(form, change, t)
    const value = (before || t('config.emptyValue')).slice(0, 60)
    const title = t('config.revertAsk', { label, value })
    if (!(await ask({ title, ok: t('config.revert') }))) return
    if (await act(revertConfig, { id }, { said: t('config.reverted') })) await form.refresh()
  }
}

/** Both values of a change in words. */
function shownChange({ rows }: ConfigForm, change: SettingChange, t: T) {
  const row = rows.find((one) => keyOf(one) === keyOf(change))
  return [shownValue(row, change.before, t), shownValue(row, change.after, t)] as const
}

const LONG = 160

/** A long text begins, and goes on when it is asked for. */
function Value({ text }: { text: string }) {
  const t = useT()
  if (text.length <= LONG) return text || t('config.emptyValue')
  return (
    <details>
      <summary className="cursor-pointer">{text.slice(0, LONG)}…</summary>
      {text.slice(LONG)}
    </details>
  )
}

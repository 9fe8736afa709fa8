import { RotateCcw, Undo2 } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useId } from 'react'
import type { ConfigRow } from '#contracts/settings.ts'
import { useT } from '#web/kit/words.ts'
import { ToneTag } from '#web/features/office/cell.tsx'
import { anchorOf, keyOf, valueOf } from './draft.ts'
import { SettingInput } from './setting-input.tsx'
import type { ConfigForm } from './use-config.ts'
import { shownValue } from './shown.ts'
import './config.css'

interface Props {
  row: ConfigRow
  form: ConfigForm
  readOnly: boolean
}

/** One setting: its name and marks, its control, what it does, what is wrong with it. */
export function SettingField({ row, form, readOnly }: Props) {
  const id = useId()
  const problem = form.problems.get(keyOf(row))
  const about = [row.hint && `${id}hint`, problem && `${id}problem`].filter(Boolean).join(' ')
  return (
    <div
      id={anchorOf(keyOf(row))}
      style={{ '--span': row.col_num } as CSSProperties}
      className="setting col-span-24 grid content-start gap-1 rounded-md tablet:col-span-(--span)"
    >
      <div className="flex min-h-7 flex-wrap items-center gap-x-2">
        <label id={`${id}label`} htmlFor={id} className="text-[14px] text-ink">
          {row.label}
        </label>
        <Marks row={row} form={form} />
        {!readOnly && <Acts row={row} form={form} />}
      </div>
      <SettingInput
        id={id}
        row={row}
        value={valueOf(row, form.draft)}
        onChange={(value) => form.set(row, value)}
        disabled={readOnly}
        isWrong={problem !== undefined}
        about={about || undefined}
      />
      {problem && (
        <p id={`${id}problem`} className="text-s text-seal">
          {problem}
        </p>
      )}
      {row.hint && (
        <p id={`${id}hint`} className="text-s text-ink-3">
          {row.hint}
        </p>
      )}
    </div>
  )
}

function Marks({ row, form }: Omit<Props, 'readOnly'>) {
  const t = useT()
  if (form.draft.has(keyOf(row))) return <ToneTag tone="warn">{t('config.pending')}</ToneTag>
  if (!row.is_changed || row.is_secret) return null
  return (
    <span title={defaultText(row, t)}>
      <ToneTag>{t('config.changed')}</ToneTag>
    </span>
  )
}

/** What the product itself would have, in words. */
function defaultText(
  { default_value, input_type, options }: ConfigRow,
  t: ReturnType<typeof useT>,
) {
  if (default_value === '') return t('config.defaultEmpty')
  const value = shownValue({ input_type, options }, default_value, t)
  return t('config.default', { value: value.slice(0, 100) })
}

const actClass =
  'inline-flex size-6 items-center justify-center rounded-sm text-ink-3 hover:bg-sunk hover:text-ink'

function Acts({ row, form }: Omit<Props, 'readOnly'>) {
  const t = useT()
  const value = valueOf(row, form.draft)
  const hasDraft = form.draft.has(keyOf(row))
  const canDefault = value !== row.default_value && !row.is_secret
  const name = (label: string) => `${label}：${row.label}`
  return (
    <span className="ms-auto flex">
      {hasDraft && (
        <button
          type="button"
          className={actClass}
          aria-label={name(t('config.undo'))}
          data-tip={t('config.undo')}
          onClick={() => form.undo(row)}
        >
          <Undo2 size={14} />
        </button>
      )}
      {canDefault && (
        <button
          type="button"
          className={actClass}
          aria-label={name(t('config.toDefault'))}
          data-tip={`${t('config.toDefault')}　${defaultText(row, t)}`}
          onClick={() => form.set(row, row.default_value)}
        >
          <RotateCcw size={14} />
        </button>
      )}
    </span>
  )
}

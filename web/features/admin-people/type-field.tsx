import { Checkbox, Radio } from 'antd'
import { type T, useT } from '#web/kit/words.ts'
import { TYPES } from './options.ts'

interface TypeFieldProps {
  /** One type, or a list of them when `several`. */
  value?: number | number[]
  onChange?: (value: number | number[]) => void
  several: boolean
}

/** Chooses what a punishment takes away, each with what it means. */
export function TypeField({ value, onChange, several }: TypeFieldProps) {
  const t = useT()
  const shared = { 'aria-label': t('people.type'), className: 'grid! gap-2', options: options(t) }
  return several ? (
    <Checkbox.Group<number>
      {...shared}
      value={Array.isArray(value) ? value : []}
      onChange={(chosen) => onChange?.(chosen)}
    />
  ) : (
    <Radio.Group
      {...shared}
      value={value}
      onChange={({ target }) => onChange?.(Number(target.value))}
    />
  )
}

const options = (t: T) =>
  TYPES.map((value) => ({
    value,
    label: (
      <>
        {t(`people.type.${value}`)}
        <span className="ms-2 text-ink-3 text-s">{t(`people.typeHint.${value}`)}</span>
      </>
    ),
  }))

import { Input, Select } from 'antd'
import { useT } from '#web/kit/words.ts'
import type { Filter } from './crud-types.ts'
import { PersonSelect } from './person-select.tsx'

interface Props {
  filter: Filter
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** The control of one filter; its value is a list of texts, as in the address. */
export function FilterControl({ filter, value, onChange }: Props) {
  const { label } = filter
  switch (filter.kind) {
    case 'select':
      return <Choice filter={filter} value={value} onChange={onChange} />
    case 'bool':
      return <YesOrNo label={label} value={value} onChange={onChange} />
    case 'user':
      return (
        <PersonSelect
          aria-label={label}
          className="min-w-48"
          value={value.map(Number)}
          onChange={(ids) => onChange(ids.map(String))}
        />
      )
    case 'dates':
      return <DateRange label={label} value={value} onChange={onChange} />
    case 'custom':
      return filter.render([...value], onChange)
    case 'text':
      return (
        <Input
          aria-label={label}
          className="w-56! max-tablet:w-28! max-tablet:grow"
          allowClear
          placeholder={filter.placeholder ?? label}
          value={value[0] ?? ''}
          maxLength={64}
          onChange={({ target }) => onChange(target.value ? [target.value] : [])}
        />
      )
    default:
      return null
  }
}

function Choice({
  filter,
  value,
  onChange,
}: Props & { filter: Extract<Filter, { kind: 'select' }> }) {
  return (
    <Select
      aria-label={filter.label}
      className="min-w-36"
      mode={filter.single ? undefined : 'multiple'}
      maxTagCount="responsive"
      allowClear
      placeholder={filter.label}
      value={(filter.single ? value[0] : value) as string[] | undefined}
      onChange={(chosen?: string | string[]) => onChange(chosen ? [chosen].flat() : [])}
      options={filter.options.map((one) => ({ value: String(one.value), label: one.label }))}
      showSearch={{ optionFilterProp: 'label' }}
    />
  )
}

type LabelledProps = Omit<Props, 'filter'> & { label: string }

function YesOrNo({ label, value, onChange }: LabelledProps) {
  const t = useT()
  return (
    <Select
      aria-label={label}
      className="min-w-28"
      allowClear
      placeholder={label}
      value={value[0]}
      onChange={(chosen?: string) => onChange(chosen ? [chosen] : [])}
      options={[
        { value: 'true', label: `${label}：${t('office.yes')}` },
        { value: 'false', label: `${label}：${t('office.no')}` },
      ]}
    />
  )
}

const FIRST = '1970-01-01'
const LAST = '9999-12-31'

/** Two days; one alone is open at its other end. */
function DateRange({ label, value, onChange }: LabelledProps) {
  const t = useT()
  const [from = '', until = ''] = value.map((day) => (day === FIRST || day === LAST ? '' : day))
  const set = (start: string, end: string) =>
    onChange(start || end ? [start || FIRST, end || LAST] : [])
  return (
    <fieldset className="flex items-center gap-1.5">
      <legend className="sr-only">{label}</legend>
      <Day
        label={t('office.from', { label })}
        value={from}
        max={until || undefined}
        onChange={(day) => set(day, until)}
      />
      <span aria-hidden className="text-ink-3">
        –
      </span>
      <Day
        label={t('office.until', { label })}
        value={until}
        min={from || undefined}
        onChange={(day) => set(from, day)}
      />
    </fieldset>
  )
}

interface DayProps {
  label: string
  value: string
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string) => void
}

const Day = ({ label, onChange, ...rest }: DayProps) => (
  <Input
    {...rest}
    type="date"
    className="w-38!"
    aria-label={label}
    title={label}
    onChange={({ target }) => onChange(target.value)}
  />
)

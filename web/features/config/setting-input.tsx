import { Input, Select, Switch } from 'antd'
import type { ConfigRow } from '#contracts/settings.ts'
import { ImageInput } from '#web/features/office/image-input.tsx'
import { optionsOf } from './draft.ts'
import type { InputProps } from './input-props.ts'
import { SecretInput } from './secret-input.tsx'

/** The control of a setting, by its kind. What it takes is not judged here: the server says what is wrong. */
export function SettingInput(props: InputProps) {
  const { id, row, value, onChange, disabled, about } = props
  switch (row.is_secret ? 'password' : row.input_type) {
    case 'switch':
      return (
        <Switch
          id={id}
          className="justify-self-start"
          aria-describedby={about}
          disabled={disabled}
          checked={value === 'true'}
          onChange={(on) => onChange(String(on))}
        />
      )
    case 'select':
      return (
        <Select
          {...commonOf(props)}
          value={value}
          onChange={onChange}
          options={optionsOf(row.options)}
        />
      )
    case 'select-multi':
      return <Several {...props} />
    case 'password':
      return <SecretInput {...props} />
    case 'image':
      return (
        <ImageInput
          id={id}
          label={row.label}
          value={value}
          onChange={onChange}
          disabled={disabled}
          isWrong={props.isWrong}
          about={about}
          placeholder={row.placeholder}
        />
      )
    default:
      return <Written {...props} />
  }
}

const commonOf = ({ id, disabled, isWrong, about }: InputProps) => ({
  id,
  disabled,
  status: isWrong ? ('error' as const) : undefined,
  'aria-describedby': about,
  'aria-invalid': isWrong || undefined,
})

/** Text in one line or several, and numbers. */
function Written(props: InputProps) {
  const { row, value, onChange } = props
  const common = { ...commonOf(props), placeholder: row.placeholder, value }
  if (row.input_type === 'textarea')
    return (
      <Input.TextArea
        {...common}
        autoSize={{ minRows: 3, maxRows: 16 }}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  return (
    <Input
      {...common}
      inputMode={row.input_type === 'number' ? 'decimal' : undefined}
      suffix={<Range row={row} />}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** The bounds of a number, beside it. */
function Range({ row: { input_type, min, max } }: { row: ConfigRow }) {
  if (input_type !== 'number' || (min === null && max === null)) return <span />
  return (
    <span className="text-s text-ink-3">
      {min ?? ''}–{max ?? ''}
    </span>
  )
}

function Several(props: InputProps) {
  const { row, value, onChange } = props
  const options = optionsOf(row.options)
  return (
    <Select
      {...commonOf(props)}
      mode={options.length > 0 ? 'multiple' : 'tags'}
      tokenSeparators={[',', '，', ' ']}
      placeholder={row.placeholder}
      value={value === '' ? [] : value.split(',')}
      onChange={(list: string[]) => onChange(list.join(','))}
      options={options}
      open={options.length > 0 ? undefined : false}
    />
  )
}

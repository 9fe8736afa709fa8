import { Button, Input } from 'antd'
import { useT } from '#web/kit/words.ts'
import { EXPIRY_PRESETS, expiryOf, fromLocalInput, toLocalInput } from './expiry.ts'

interface ExpiryFieldProps {
  /** RFC 3339; null or nothing: until it is lifted. */
  value?: string | null
  onChange?: (value: string | null) => void
  id?: string
}

/** When something ends: never, at a moment, or after one of the usual spans. */
export function ExpiryField({ value, onChange, id }: ExpiryFieldProps) {
  const t = useT()
  return (
    <div className="grid gap-2">
      <Input
        id={id}
        type="datetime-local"
        className="max-w-72"
        value={value ? toLocalInput(new Date(value)) : ''}
        onChange={(event) => onChange?.(fromLocalInput(event.target.value))}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          type={value ? 'default' : 'primary'}
          aria-pressed={!value}
          onClick={() => onChange?.(null)}
        >
          {t('people.expiry.never')}
        </Button>
        {EXPIRY_PRESETS.map((preset) => (
          <Button
            key={preset}
            size="small"
            onClick={() => onChange?.(expiryOf(preset, new Date()).toISOString())}
          >
            {t(`people.expiry.${preset}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}

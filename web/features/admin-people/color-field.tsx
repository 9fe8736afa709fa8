import { Button } from 'antd'
import { useT } from '#web/kit/words.ts'

interface ColorFieldProps {
  /** `#rrggbb`, or empty: none. */
  value?: string
  onChange?: (value: string) => void
  id?: string
}

const START = '#24487a'

/** Chooses a colour with the system's own picker, or none. */
export function ColorField({ value = '', onChange, id }: ColorFieldProps) {
  const t = useT()
  return (
    <div className="flex items-center gap-3">
      <input
        id={id}
        type="color"
        className="h-9 w-14 cursor-pointer rounded-md border border-line-strong bg-surface p-1"
        value={value || START}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <code className="text-ink-3 text-s">{value || t('people.colorNone')}</code>
      {value && (
        <Button size="small" type="text" onClick={() => onChange?.('')}>
          {t('people.colorClear')}
        </Button>
      )}
    </div>
  )
}

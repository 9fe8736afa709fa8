import { Button, Input } from 'antd'
import { useT } from '#web/kit/words.ts'
import { STARS } from './draft.ts'
import type { InputProps } from './input-props.ts'

/**
 * A secret: what is stored never comes here, six stars stand for it. Typing replaces it, emptying the
 * field keeps it, a button of its own removes it.
 */
export function SecretInput({ id, row, value, onChange, disabled, isWrong, about }: InputProps) {
  const t = useT()
  const isStored = row.value === STARS
  const isKept = value === STARS
  const isCleared = isStored && value === ''
  const hint = isCleared
    ? 'config.secretCleared'
    : isStored
      ? 'config.secret'
      : 'config.secretEmpty'
  const field = {
    id,
    disabled,
    status: isWrong ? ('error' as const) : undefined,
    'aria-describedby': about,
    'aria-invalid': isWrong || undefined,
    autoComplete: 'new-password',
    placeholder: isStored && !isCleared ? `${STARS}　${t(hint)}` : row.placeholder || t(hint),
    value: isKept ? '' : value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value || row.value),
  }
  return (
    <div className="flex items-start gap-2">
      {/* A key of several lines cannot be pasted into a field of one. */}
      {row.input_type === 'textarea' ? (
        <Input.TextArea {...field} autoSize={{ minRows: 3, maxRows: 12 }} spellCheck={false} />
      ) : (
        <Input.Password {...field} />
      )}
      {isStored && !disabled && (
        <Button
          danger={!isCleared}
          aria-label={`${t(isCleared ? 'config.secretKeep' : 'config.secretClear')}：${row.label}`}
          onClick={() => onChange(isCleared ? row.value : '')}
        >
          {t(isCleared ? 'config.secretKeep' : 'config.secretClear')}
        </Button>
      )}
    </div>
  )
}

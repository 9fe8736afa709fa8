import { Button, Input } from 'antd'
import { useT } from '#web/kit/words.ts'
import { STARS } from './draft.ts'
import type { InputProps } from './setting-input.tsx'

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
  return (
    <div className="flex gap-2">
      <Input.Password
        id={id}
        disabled={disabled}
        status={isWrong ? 'error' : undefined}
        aria-describedby={about}
        autoComplete="new-password"
        placeholder={isStored && !isCleared ? `${STARS}　${t(hint)}` : row.placeholder || t(hint)}
        value={isKept ? '' : value}
        onChange={({ target }) => onChange(target.value || row.value)}
      />
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

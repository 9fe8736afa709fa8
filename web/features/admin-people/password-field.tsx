import { Button, Input, Space } from 'antd'
import { useState } from 'react'
import { useT } from '#web/kit/words.ts'
import { toast } from '#web/ui/toast.tsx'
import { makePassword } from './make-password.ts'

interface PasswordFieldProps {
  value?: string
  onChange?: (value: string) => void
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  placeholder?: string
}

/** A new password for somebody else: typed, or made and shown so that it can be handed on. */
export function PasswordField({ value = '', onChange, ...rest }: PasswordFieldProps) {
  const t = useT()
  const [visible, setVisible] = useState(false)
  const make = () => {
    onChange?.(makePassword())
    setVisible(true)
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      toast.good(t('people.passwordCopied'))
    } catch {
      setVisible(true)
      toast.bad(t('people.passwordNotCopied'))
    }
  }
  return (
    <Space.Compact block>
      <Input.Password
        {...rest}
        value={value}
        autoComplete="new-password"
        visibilityToggle={{ visible, onVisibleChange: setVisible }}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Button onClick={make}>{t('people.passwordMake')}</Button>
      <Button onClick={() => void copy()} disabled={!value}>
        {t('people.passwordCopy')}
      </Button>
    </Space.Compact>
  )
}

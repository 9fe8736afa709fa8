import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#web/kit/words.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Input } from '#web/ui/field.tsx'

interface Props {
  name: string
  label: string
  hint?: string
  error?: string
  autoComplete: 'current-password' | 'new-password'
}

/** A password that may be looked at. */
export function PasswordInput(props: Props) {
  const t = useT()
  const [shown, setShown] = useState(false)
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      maxLength={128}
      after={
        <IconButton
          label={t(shown ? 'ui.hidePassword' : 'ui.showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="aria-pressed:bg-transparent"
        >
          {shown ? <EyeOff size={18} /> : <Eye size={18} />}
        </IconButton>
      }
    />
  )
}

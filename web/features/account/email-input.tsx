import { useT } from '#web/kit/words.ts'
import { Input } from '#web/ui/field.tsx'

interface Props {
  error: string | undefined
  isOptional?: boolean
  defaultValue?: string
  /** `username` where the address is the name of the account whose password is typed beside it. */
  autoComplete?: 'email' | 'username'
}

/** An e-mail address. */
export function EmailInput({ isOptional = false, autoComplete = 'email', ...rest }: Props) {
  const t = useT()
  return (
    <Input
      {...rest}
      name="email"
      type="email"
      label={t(isOptional ? 'email.optional' : 'email.label')}
      autoComplete={autoComplete}
      maxLength={64}
    />
  )
}

import { useT } from '#web/kit/words.ts'
import { Input } from '#web/ui/field.tsx'

/** A mobile number: 11 digits, the first is 1, the second 3 to 9. */
export default function MobileInput({ error }: { error: string | undefined }) {
  const t = useT()
  return (
    <Input
      name="mobile"
      type="tel"
      label={t('mobile.label')}
      error={error}
      autoComplete="tel-national"
      inputMode="numeric"
      maxLength={11}
    />
  )
}

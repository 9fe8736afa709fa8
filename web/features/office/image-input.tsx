import { Button, Input } from 'antd'
import { ImageUp, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { CONFIG_PICTURE_PATH } from '#contracts/uploads.ts'
import { sendPicture } from '#web/kit/send-picture.ts'
import { useT } from '#web/kit/words.ts'
import { toast } from '#web/ui/toast.tsx'
import { errorText } from './errors.ts'

interface Props {
  id?: string
  label: string
  /** The picture's address; empty: none. */
  value?: string
  onChange?: (value: string) => void
  disabled?: boolean
  isWrong?: boolean
  /** Ids of the lines that describe it. */
  about?: string | undefined
  placeholder?: string
}

/** A picture: chosen from the computer, or its address typed. */
export function ImageInput(props: Props) {
  const { id, label, value = '', onChange, disabled, isWrong, about, placeholder } = props
  const t = useT()
  const { busy, choose, picker } = usePicker(props)
  return (
    <div className="flex items-center gap-2">
      <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-sunk">
        {value && (
          <img
            src={value}
            alt={t('office.imageOf', { label })}
            className="max-h-full max-w-full object-contain"
          />
        )}
      </span>
      <Input
        id={id}
        disabled={disabled}
        status={isWrong ? 'error' : undefined}
        aria-invalid={isWrong || undefined}
        aria-describedby={about}
        placeholder={placeholder || t('office.imageAddress')}
        value={value}
        maxLength={1000}
        onChange={({ target }) => onChange?.(target.value)}
      />
      {!disabled && (
        <>
          {picker}
          <Button
            loading={busy}
            icon={<ImageUp size={16} />}
            aria-label={`${t(value ? 'office.imageReplace' : 'office.imageUpload')}：${label}`}
            data-tip={t(value ? 'office.imageReplace' : 'office.imageUpload')}
            onClick={choose}
          />
          {value && (
            <Button
              icon={<X size={16} />}
              aria-label={`${t('office.imageRemove')}：${label}`}
              data-tip={t('office.imageRemove')}
              onClick={() => onChange?.('')}
            />
          )}
        </>
      )}
    </div>
  )
}

/** The hidden file field and what happens to the file that was chosen. */
function usePicker({ label, onChange }: Props) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const send = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    try {
      onChange?.(await sendPicture(CONFIG_PICTURE_PATH, file, file.name))
    } catch (error) {
      toast.bad(errorText(t, error))
    } finally {
      setBusy(false)
      if (input.current) input.current.value = ''
    }
  }
  const picker = (
    <input
      ref={input}
      type="file"
      accept="image/*"
      hidden
      aria-label={label}
      onChange={({ target }) => void send(target.files?.[0])}
    />
  )
  return { busy, picker, choose: () => input.current?.click() }
}

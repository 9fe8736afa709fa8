import { Button } from 'antd'
import { useRef, useState } from 'react'
import { Avatar } from '#web/features/shell/avatar.tsx'
import { useT } from '#web/kit/words.ts'
import { toast } from '#web/ui/toast.tsx'
import { CropWindow } from './crop-window.tsx'

const MAX_MB = 20

interface Props {
  username: string
  /** From the form item: the address of the picture. */
  id?: string
  value?: string
  onChange?: (address: string) => void
}

/** The portrait: chosen, cut, sent; kept with the rest of the form. */
export function AvatarField({ username, id, value = '', onChange }: Props) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    if (!chosen.type.startsWith('image/')) return toast.bad(t('profile.noPicture'))
    if (chosen.size > MAX_MB * 1024 * 1024) return toast.bad(t('profile.tooLarge', { max: MAX_MB }))
    setFile(chosen)
  }
  return (
    <div className="flex items-center gap-4">
      <Avatar user={{ username, avatar: value }} size={72} />
      <div className="flex flex-wrap gap-2">
        <Button id={id} onClick={() => input.current?.click()}>
          {t('profile.chooseAvatar')}
        </Button>
        {value && (
          <Button type="text" onClick={() => onChange?.('')}>
            {t('profile.removeAvatar')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
          aria-label={t('profile.chooseAvatar')}
          hidden
          onChange={(event) => {
            choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      {file && (
        <CropWindow
          file={file}
          onClose={() => setFile(undefined)}
          onDone={(address) => {
            setFile(undefined)
            onChange?.(address)
          }}
        />
      )}
    </div>
  )
}

import { Image } from 'antd'
import { useState } from 'react'
import type { Attachment } from '#contracts/attachments.ts'
import { AttachmentType } from '#contracts/enums.ts'
import { FileTypeIcon } from '#web/ui/file-type-icon.tsx'
import { useT } from '#web/kit/words.ts'

interface PreviewProps {
  attachment: Attachment
  /** In pixels. */
  height: number
}

/** Pictures are everybody's, except those that are pages of documents. */
const isShown = ({ mime, type, enable, deleted_at }: Attachment) =>
  mime.startsWith('image/') &&
  type !== AttachmentType.document &&
  type !== AttachmentType.unknown &&
  enable &&
  !deleted_at

/** A stored picture that can be looked at; of other files what kind they are. */
export function Preview({ attachment, height }: PreviewProps) {
  const t = useT()
  const [isLost, setLost] = useState(false)
  if (!isShown(attachment) || isLost) return <FileTypeIcon ext={attachment.ext} />
  const { name, hash } = attachment
  return (
    <Image
      src={`/view/image/${hash}`}
      alt={t('records.previewOf', { name })}
      height={height}
      className="w-auto! max-w-full object-contain"
      onError={() => setLost(true)}
    />
  )
}

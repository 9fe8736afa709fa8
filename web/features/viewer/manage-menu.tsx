import { Ellipsis, RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Document, deleteDocuments } from '#contracts/documents.ts'
import { DocumentStatus } from '#contracts/enums.ts'
import { ApiError, call } from '#web/kit/api.ts'
import { useT } from '#web/kit/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Dropdown, type MenuItem } from '#web/ui/dropdown.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useReconvert } from './use-reconvert.ts'

/** What the owner and reviewers can do with a document. */
export default function ManageMenu({
  document,
  badPages,
}: {
  document: Document
  badPages: number
}) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const reconvert = useReconvert(document.id)
  const failed = document.status === DocumentStatus.failed || badPages > 0
  const items: MenuItem[] = [
    ...(failed
      ? [{ label: t('document.reconvert'), icon: <RotateCw size={16} />, onSelect: reconvert }]
      : []),
    {
      label: t('document.delete'),
      icon: <Trash2 size={16} />,
      danger: true,
      onSelect: () => setAsking(true),
    },
  ]
  return (
    <>
      <Dropdown
        label={t('document.more')}
        trigger={<Ellipsis size={18} />}
        items={items}
        className="grid size-8 place-items-center rounded-md border border-line-strong bg-surface text-ink-2 hover:border-ink-3"
      />
      <DeleteDialog document={document} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}

interface DeleteProps {
  document: Document
  open: boolean
  onClose: () => void
}

function DeleteDialog({ document: { id, title, pages }, open, onClose }: DeleteProps) {
  const t = useT()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await call(deleteDocuments, { id: [id] })
      toast.good(t('document.deleted'))
      await navigate('/')
    } catch (error) {
      toast.bad(error instanceof ApiError ? error.message : String(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('document.deleteTitle')}
      closeLabel={t('ui.close')}
    >
      <p>{t('document.deleteSure', { title, count: pages })}</p>
      <div className="mt-6 flex justify-end gap-3">
        <Button onClick={onClose}>{t('document.cancel')}</Button>
        <Button look="danger" busy={busy} onClick={remove}>
          {t('document.delete')}
        </Button>
      </div>
    </Dialog>
  )
}

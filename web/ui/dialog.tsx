import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './classes.ts'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
  /** Classes of the box: its width above all. */
  className?: string
}

/** A window over the page: the platform's modal dialog keeps the focus inside, Escape and the veil close it. */
export function Dialog(props: Props) {
  return (
    <Modal
      {...props}
      className={cx(
        'm-auto max-h-[85dvh] w-[min(480px,92vw)] rounded-md open:animate-[appear_var(--quick)_var(--ease)]',
        props.className,
      )}
    />
  )
}

/** A panel that comes in from the right: 60 % of a phone unless `className` says otherwise. */
export function Drawer(props: Props) {
  return (
    <Modal
      {...props}
      className={cx(
        'mr-0 ml-auto h-dvh max-h-none w-[60%] min-w-60 open:animate-[slide-right_180ms_var(--ease)]',
        props.className,
      )}
    />
  )
}

function Modal({ open, onClose, title, closeLabel, children, className }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])
  return (
    // the platform closes it on Escape
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={cx('max-w-none bg-surface text-ink shadow-lift backdrop:bg-veil', className)}
    >
      {open && (
        <div className="flex h-full max-h-[inherit] flex-col">
          <header className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
            <h2 id={titleId} className="text-m">
              {title}
            </h2>
            <IconButton label={closeLabel} data-tip={undefined} onClick={onClose}>
              <X size={18} />
            </IconButton>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
        </div>
      )}
    </dialog>
  )
}

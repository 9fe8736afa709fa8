import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { usePhone } from '#web/kit/use-media.ts'
import { useAskToLeave } from './use-ask.ts'
import { useReturnFocus } from './use-return-focus.ts'

interface Props {
  open: boolean
  title: ReactNode
  onClose: () => void
  /** Asks before it closes. */
  dirty?: boolean
  /** Stands at the bottom, in sight while the rest scrolls. */
  footer?: ReactNode
  /** Buttons at the right of the title. */
  extra?: ReactNode
  children: ReactNode
}

/** The back office's panel from the right: half of the window, 90 % of a phone. */
export function OfficeDrawer({ open, title, onClose, dirty = false, ...rest }: Props) {
  const phone = usePhone()
  const ask = useAskToLeave()
  useReturnFocus(open)
  const close = async () => {
    if (!dirty || (await ask())) onClose()
  }
  return (
    <Drawer
      {...rest}
      open={open}
      title={title}
      size={phone ? '90%' : '50%'}
      onClose={() => void close()}
      destroyOnHidden
      styles={{ body: { paddingBlock: 20 }, footer: { padding: '12px 24px' } }}
    />
  )
}

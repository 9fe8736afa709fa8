import { App } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '#web/kit/words.ts'
// The member area asks too, outside the frame that loads these words.
import '#web/locales/parts/office.ts'

interface Question {
  readonly title: string
  readonly content?: ReactNode
  /** The word on the button that says yes. */
  readonly ok: string
  readonly cancel?: string
  readonly danger?: boolean
}

/** `if (await ask({ title, ok, danger: true })) …`: a question over the page; closing it is a no. */
export function useAsk() {
  const t = useT()
  const { modal } = App.useApp()
  return ({ title, content, ok, cancel, danger = false }: Question) =>
    new Promise<boolean>((resolve) => {
      modal.confirm({
        title,
        content,
        okText: ok,
        cancelText: cancel ?? t('office.cancel'),
        okButtonProps: { danger },
        autoFocusButton: danger ? 'cancel' : 'ok',
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      })
    })
}

/** Asks whether unsaved changes may be lost. */
export function useAskToLeave() {
  const t = useT()
  const ask = useAsk()
  return () =>
    ask({
      title: t('office.unsaved'),
      content: t('office.unsavedHint'),
      ok: t('office.leave'),
      cancel: t('office.stay'),
      danger: true,
    })
}

import { Alert, Button, Form, type FormInstance } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useT } from '#web/kit/words.ts'
import { OfficeDrawer } from './drawer.tsx'
import { useSubmit } from './use-submit.ts'

interface Props<Values extends object> {
  open: boolean
  title: ReactNode
  /** Read when it opens. */
  initialValues?: Partial<Values>
  /** Saves; an `ApiError` it throws is shown at the fields it names, or above them. */
  onSubmit: (values: Values) => Promise<unknown>
  onClose: () => void
  saveLabel?: string
  danger?: boolean
  /** `Form.Item`s, or a function that gets the form and gives them. */
  children: ReactNode | ((form: FormInstance<Values>) => ReactNode)
}

/** A form in the back office's drawer. Ctrl+Enter saves; closing with changes asks first; saving closes. */
export function DrawerForm<Values extends object>(props: Props<Values>) {
  // A fresh form each time it opens: nothing of the row before is left in it.
  return props.open ? <Opened {...props} /> : null
}

function Opened<Values extends object>(props: Props<Values>) {
  const { title, initialValues, onClose, saveLabel, danger, children } = props
  const t = useT()
  const [form] = Form.useForm<Values>()
  const name = useId()
  const [dirty, setDirty] = useState(false)
  const { submit, busy, failure } = useSubmit(form, props.onSubmit, onClose)
  return (
    <OfficeDrawer
      open
      title={title}
      onClose={onClose}
      dirty={dirty && !busy}
      footer={
        <div className="flex items-center gap-3">
          <Button type="primary" htmlType="submit" form={name} danger={danger} loading={busy}>
            {saveLabel ?? t('office.save')}
          </Button>
          <span className="text-s text-ink-3 max-tablet:hidden">{t('office.saveHint')}</span>
        </div>
      }
    >
      <Form<Values>
        form={form}
        name={name}
        layout="vertical"
        requiredMark
        initialValues={initialValues}
        onValuesChange={() => setDirty(true)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
        }}
        onFinish={submit}
        scrollToFirstError
      >
        {failure && <Alert type="error" showIcon title={failure} className="mb-4!" />}
        {typeof children === 'function' ? children(form) : children}
      </Form>
    </OfficeDrawer>
  )
}

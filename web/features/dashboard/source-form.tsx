import { Button, Form, Input, Radio } from 'antd'
import { useTransition } from 'react'
import { getReleases, setReleaseSource } from '#contracts/system.ts'
import { useAct } from '#web/features/office/use-act.ts'
import { useT } from '#web/kit/words.ts'

interface Values {
  where: 'none' | 'feed'
  url?: string
}

/** Where releases are looked for: nowhere, or the feed of a forge. */
export function SourceForm({ source, done }: { source: string; done(): void }) {
  const t = useT()
  const act = useAct()
  const [busy, start] = useTransition()
  const save = async ({ where, url = '' }: Values) => {
    const source = where === 'none' ? 'none' : url.trim()
    const after = { said: t('dashboard.saved'), refresh: [getReleases] }
    if (await act(setReleaseSource, { source }, after)) done()
  }
  return (
    <Form<Values>
      layout="vertical"
      className="mb-4! border-line! border-b! pb-4!"
      initialValues={{ where: source ? 'feed' : 'none', url: source }}
      onFinish={(values) => start(() => save(values))}
    >
      <Form.Item name="where" label={t('dashboard.versions.where')}>
        <Radio.Group
          options={[
            { value: 'none', label: t('dashboard.versions.none') },
            { value: 'feed', label: t('dashboard.versions.feed') },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['where']}>
        {({ getFieldValue }) =>
          getFieldValue('where') === 'feed' && (
            <Form.Item
              name="url"
              label={t('dashboard.versions.url')}
              extra={t('dashboard.versions.urlHint')}
              rules={[{ required: true, type: 'url', message: t('dashboard.versions.urlWrong') }]}
            >
              <Input inputMode="url" />
            </Form.Item>
          )
        }
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('dashboard.save')}
      </Button>
    </Form>
  )
}

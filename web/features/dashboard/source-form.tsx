import { Button, Form, Input, Radio } from 'antd'
import { getReleases, setReleaseSource } from '#contracts/system.ts'
import { useT } from '#web/kit/words.ts'
import { toast } from '#web/ui/toast.tsx'
import { useChange } from './act.ts'

interface Values {
  where: 'none' | 'feed'
  url?: string
}

/** Where releases are looked for: nowhere, or the feed of a forge. */
export function SourceForm({ source, done }: { source: string; done(): void }) {
  const t = useT()
  const change = useChange(setReleaseSource, [getReleases.path])
  const submit = async ({ where, url = '' }: Values) => {
    await change.mutateAsync({ source: where === 'none' ? 'none' : url.trim() })
    toast.good(t('dashboard.saved'))
    done()
  }
  return (
    <Form<Values>
      layout="vertical"
      className="mb-4! border-line! border-b! pb-4!"
      initialValues={{ where: source ? 'feed' : 'none', url: source }}
      onFinish={(values) => void submit(values).catch(() => undefined)}
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
      <Button type="primary" htmlType="submit" loading={change.isPending}>
        {t('dashboard.save')}
      </Button>
    </Form>
  )
}

import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Table } from 'antd'
import type { AnswerOf } from '#contracts/kit.ts'
import { checkDatabase } from '#contracts/system.ts'
import { call } from '#web/kit/api.ts'
import { formatSize } from '#web/kit/format.ts'
import { useT } from '#web/kit/words.ts'
import { Panel } from './panel.tsx'
import { errorText } from '#web/features/office/errors.ts'

/** The database's settings and what an administrator should know of them; asked for by a button, as each look is written into the audit log. */
export function DatabaseReport() {
  const t = useT()
  const check = useMutation({ mutationFn: () => call(checkDatabase, {}) })
  return (
    <Panel
      title={t('dashboard.database')}
      extra={
        <Button size="small" loading={check.isPending} onClick={() => check.mutate()}>
          {t('dashboard.database.check')}
        </Button>
      }
    >
      {check.isError && <Alert type="error" showIcon title={errorText(t, check.error)} />}
      {check.data ? (
        <Report report={check.data} />
      ) : (
        !check.isError && <p className="m-0 text-ink-3 text-s">{t('dashboard.database.lead')}</p>
      )}
    </Panel>
  )
}

function Report({ report }: { report: AnswerOf<typeof checkDatabase> }) {
  const t = useT()
  const { version, size, is_embedded, settings, warnings } = report
  return (
    <div className="grid gap-3">
      <p className="m-0 text-s">
        {t(is_embedded ? 'dashboard.database.embedded' : 'dashboard.database.external', {
          version,
          size: formatSize(size),
        })}
      </p>
      {warnings.length === 0 && (
        <Alert type="success" showIcon title={t('dashboard.database.fine')} />
      )}
      {warnings.map(({ level, message }) => (
        <Alert key={message} type={level} showIcon title={message} />
      ))}
      <details className="text-s">
        <summary className="text-ink-2">{t('dashboard.database.settings')}</summary>
        <Table
          className="mt-2"
          size="small"
          rowKey="name"
          pagination={false}
          scroll={{ x: 360 }}
          dataSource={settings}
          columns={[
            { title: t('dashboard.database.name'), dataIndex: 'name' },
            {
              title: t('dashboard.database.value'),
              render: (_, { value, unit }) => `${value}${unit && ` ${unit}`}`,
            },
          ]}
        />
      </details>
    </div>
  )
}

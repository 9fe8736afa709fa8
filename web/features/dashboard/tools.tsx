import { Alert, Button, Table, type TableColumnsType, Tag } from 'antd'
import { useT } from '#web/kit/words.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Answered, Panel } from './panel.tsx'
import { type Tool, useToolCheck, useTools } from './queries.ts'
import { errorText } from '#web/features/office/errors.ts'

/** The programs that conversion leans on, each tried with a real file. */
export function Tools() {
  const t = useT()
  const query = useTools()
  const check = useToolCheck()
  const at = query.data?.[0]?.checked_at
  return (
    <Panel
      id="tools"
      title={t('dashboard.tools')}
      note={at && !check.isPending && <RelativeTime time={at} t={t} />}
      extra={
        <Button size="small" loading={check.isPending} onClick={() => check.mutate()}>
          {t('dashboard.tools.check')}
        </Button>
      }
    >
      {check.isPending && (
        <p role="status" className="mt-0 mb-3 text-ink-2 text-s">
          {t('dashboard.tools.checking')}
        </p>
      )}
      {check.isError && (
        <Alert className="mb-3" type="error" showIcon title={errorText(t, check.error)} />
      )}
      <Answered query={query} rows={6}>
        {(tools) => <ToolTable tools={tools} />}
      </Answered>
    </Panel>
  )
}

function ToolTable({ tools }: { tools: Tool[] }) {
  const t = useT()
  const columns: TableColumnsType<Tool> = [
    { title: t('dashboard.tool.name'), dataIndex: 'name', width: 150, render: named },
    {
      title: t('dashboard.tool.required'),
      dataIndex: 'is_required',
      width: 90,
      render: (is: boolean) => t(is ? 'dashboard.yes' : 'dashboard.no'),
    },
    {
      title: t('dashboard.tool.installed'),
      width: 90,
      render: (_, tool) => <Works tool={tool} />,
    },
    { title: t('dashboard.tool.version'), dataIndex: 'version', width: 130 },
    { title: t('dashboard.tool.purpose'), dataIndex: 'description', width: 240 },
    {
      title: t('dashboard.tool.error'),
      dataIndex: 'error',
      width: 220,
      render: (error: string) => <span className="text-seal">{error}</span>,
    },
  ]
  return (
    <Table
      size="small"
      rowKey="name"
      columns={columns}
      dataSource={tools}
      pagination={false}
      scroll={{ x: 920 }}
    />
  )
}

const named = (name: string, { cmd }: Tool) => (
  <>
    {name}
    {cmd && <code className="block break-all text-ink-3 text-s">{cmd}</code>}
  </>
)

function Works({ tool: { is_installed, is_required, error } }: { tool: Tool }) {
  const t = useT()
  if (is_installed && !error) return <Tag color="success">{t('dashboard.tool.works')}</Tag>
  if (is_installed) return <Tag color="error">{t('dashboard.tool.broken')}</Tag>
  return <Tag color={is_required ? 'error' : 'default'}>{t('dashboard.tool.missing')}</Tag>
}

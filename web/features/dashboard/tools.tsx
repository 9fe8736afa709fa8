import { Alert, type Breakpoint, Button, Table, type TableColumnsType } from 'antd'
import { ToneTag } from '#web/features/office/cell.tsx'
import { Answered } from '#web/features/office/answered.tsx'
import { useT } from '#web/kit/words.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Panel } from './panel.tsx'
import { type Tool, useToolCheck, useTools } from './queries.ts'
import { errorText } from '#web/features/office/errors.ts'

/** The programs that conversion leans on, each tried with a real file. */
export function Tools() {
  const t = useT()
  const query = useTools()
  const check = useToolCheck()
  const at = query.data?.envs[0]?.checked_at
  const isChecking = check.isPending || query.data?.is_checking === true
  return (
    <Panel
      id="tools"
      title={t('dashboard.tools')}
      note={at && !isChecking && <RelativeTime time={at} t={t} />}
      extra={
        <Button size="small" loading={isChecking} onClick={() => check.mutate()}>
          {t('dashboard.tools.check')}
        </Button>
      }
    >
      {isChecking && (
        <p role="status" className="mt-0 mb-3 text-ink-2 text-s">
          {t('dashboard.tools.checking')}
        </p>
      )}
      {check.isError && (
        <Alert className="mb-3" type="error" showIcon title={errorText(t, check.error)} />
      )}
      <Answered query={query} rows={6}>
        {({ envs }) => <ToolTable tools={envs} />}
      </Answered>
    </Panel>
  )
}

// antd's names for widths: a telephone keeps name and state, the rest stands under the name.
const DESK: Breakpoint[] = ['md']

function ToolTable({ tools }: { tools: Tool[] }) {
  const t = useT()
  const columns: TableColumnsType<Tool> = [
    { title: t('dashboard.tool.name'), render: (_, tool) => <Name tool={tool} /> },
    {
      title: t('dashboard.tool.required'),
      dataIndex: 'is_required',
      width: 90,
      responsive: DESK,
      render: (is: boolean) => t(is ? 'dashboard.yes' : 'dashboard.no'),
    },
    {
      title: t('dashboard.tool.installed'),
      width: 90,
      render: (_, tool) => <Works tool={tool} />,
    },
    { title: t('dashboard.tool.version'), dataIndex: 'version', responsive: DESK },
    { title: t('dashboard.tool.purpose'), dataIndex: 'description', responsive: DESK },
    {
      title: t('dashboard.tool.error'),
      dataIndex: 'error',
      width: '20%',
      responsive: DESK,
      render: (error: string) => <span className="break-words text-seal">{error}</span>,
    },
  ]
  return (
    <Table size="small" rowKey="name" columns={columns} dataSource={tools} pagination={false} />
  )
}

function Name({ tool: { name, cmd, description, version, error } }: { tool: Tool }) {
  return (
    <>
      {name}
      {cmd && <code className="block break-all text-ink-3 text-s">{cmd}</code>}
      <span className="block text-ink-3 text-s tablet:hidden">
        {[description, version].filter(Boolean).join(' · ')}
        {error && <span className="block break-words text-seal">{error}</span>}
      </span>
    </>
  )
}

function Works({ tool: { is_installed, is_required, error } }: { tool: Tool }) {
  const t = useT()
  if (is_installed && !error) return <ToneTag tone="good">{t('dashboard.tool.works')}</ToneTag>
  if (is_installed) return <ToneTag tone="bad">{t('dashboard.tool.broken')}</ToneTag>
  return <ToneTag tone={is_required ? 'bad' : 'plain'}>{t('dashboard.tool.missing')}</ToneTag>
}

import { Progress } from 'antd'
import type { ReactNode } from 'react'
import { Answered } from '#web/features/office/answered.tsx'
import { formatSize } from '#web/kit/format.ts'
import { useT } from '#web/kit/words.ts'
import { spanOf } from './span.ts'
import { FULL } from './full.ts'
import { Panel } from './panel.tsx'
import { type Device, useDevice } from './queries.ts'

/** The machine: processor, memory, disks, and this process; follows it while one looks. */
export function ServerGauges() {
  const t = useT()
  return (
    <Panel title={t('dashboard.server')} note={t('dashboard.serverNote')}>
      <Answered query={useDevice()} rows={4}>
        {(device) => <Gauges {...device} />}
      </Answered>
    </Panel>
  )
}

function Gauges({ cpu, memory, disk, process }: Device) {
  const t = useT()
  const size = (bytes: number) => formatSize(bytes)
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
        <Gauge name={t('dashboard.cpu')} percent={cpu.percent}>
          {t('dashboard.cores', { count: cpu.cores })}
          <span className="block truncate" title={cpu.model_name}>
            {cpu.model_name}
          </span>
        </Gauge>
        <Gauge name={t('dashboard.memory')} percent={memory.percent}>
          {size(memory.used)} / {size(memory.total)}
          <span className="block">{t('dashboard.free', { size: size(memory.available) })}</span>
        </Gauge>
        {disk.map(({ disk_name, used, total, free, percent }) => (
          <Gauge key={disk_name} name={t('dashboard.disk', { name: disk_name })} percent={percent}>
            {size(used)} / {size(total)}
            <span className="block">{t('dashboard.free', { size: size(free) })}</span>
          </Gauge>
        ))}
      </div>
      <p className="mt-3 mb-0 text-ink-3 text-s">
        {t('dashboard.process', {
          span: spanOf(t, process.uptime_s),
          memory: size(process.memory),
          node: process.node,
        })}
      </p>
    </>
  )
}

interface GaugeProps {
  name: string
  percent: number
  children: ReactNode
}

function Gauge({ name, percent, children }: GaugeProps) {
  return (
    <div className="min-w-0 text-center">
      <Progress
        type="dashboard"
        size={96}
        percent={Math.round(percent)}
        status="normal"
        strokeColor={percent >= FULL ? 'var(--seal)' : 'var(--indigo)'}
        railColor="var(--sunk)"
        aria-label={name}
      />
      <div className="text-s">{name}</div>
      <div className="text-ink-3 text-s">{children}</div>
    </div>
  )
}

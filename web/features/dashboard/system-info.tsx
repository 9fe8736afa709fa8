import { Button, Descriptions, Modal } from 'antd'
import { useState } from 'react'
import { Answered } from '#web/features/office/answered.tsx'
import { formatCount } from '#web/kit/format.ts'
import { useT } from '#web/kit/words.ts'
import { Panel } from './panel.tsx'
import { useLicense } from './queries.ts'

/** What runs here: name, version, licence, system, and how big the site is. */
export function SystemInfo() {
  const t = useT()
  const query = useLicense()
  const [reading, setReading] = useState(false)
  const number = (value: number) => formatCount(value, t.locale)
  return (
    <Panel title={t('dashboard.system')}>
      <Answered query={query} rows={6}>
        {(site) => (
          <>
            <Descriptions
              size="small"
              column={{ xs: 1, sm: 1, md: 2 }}
              items={[
                { key: 'name', label: t('dashboard.system.name'), children: site.name },
                { key: 'version', label: t('dashboard.system.version'), children: site.version },
                { key: 'hash', label: t('dashboard.system.hash'), children: site.hash || '—' },
                { key: 'os', label: t('dashboard.system.os'), children: site.os },
                { key: 'node', label: 'Node.js', children: site.node },
                { key: 'database', label: t('dashboard.system.database'), children: site.database },
                {
                  key: 'scale',
                  label: t('dashboard.system.scale'),
                  children: t('dashboard.system.scaleIs', {
                    documents: number(site.document_count),
                    pages: number(site.page_count),
                    users: number(site.user_count),
                  }),
                },
                {
                  key: 'license',
                  label: t('dashboard.system.license'),
                  children: (
                    <Button
                      type="link"
                      size="small"
                      className="!h-auto !p-0"
                      onClick={() => setReading(true)}
                    >
                      {site.license}
                    </Button>
                  ),
                },
              ]}
            />
            <LicenseText {...site} open={reading} close={() => setReading(false)} />
          </>
        )}
      </Answered>
    </Panel>
  )
}

interface LicenseTextProps {
  license: string
  text: string
  open: boolean
  close(): void
}

function LicenseText({ license, text, open, close }: LicenseTextProps) {
  return (
    <Modal open={open} title={license} width={720} footer={null} onCancel={close}>
      {/* A region that scrolls is reached by keyboard. */}
      <pre tabIndex={0} className="max-h-[60vh] overflow-auto whitespace-pre-wrap text-s">
        {text}
      </pre>
    </Modal>
  )
}

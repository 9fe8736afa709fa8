import { Alert } from 'antd'
import { Link } from 'react-router'
import type { Rights } from '#web/features/office/rights.ts'
import { useT } from '#web/kit/words.ts'
import { useWarnings, type Warning } from './use-warnings.ts'

/** What needs looking after, each with the way to put it right. */
export function Warnings({ may }: { may: Rights }) {
  const t = useT()
  const warnings = useWarnings(may)
  if (warnings.length === 0) return null
  return (
    <section aria-label={t('dashboard.warnings')} className="grid gap-2">
      {warnings.map((one) => (
        <Alert key={one.key} type={one.level} showIcon title={one.text} action={<Way {...one} />} />
      ))}
    </section>
  )
}

function Way({ to, act }: Warning) {
  if (!to) return null
  const look = 'whitespace-nowrap text-s text-ink underline underline-offset-4'
  return to.startsWith('#') ? (
    <a href={to} className={look}>
      {act}
    </a>
  ) : (
    <Link to={to} className={look}>
      {act}
    </Link>
  )
}

import type { WordKey } from '#web/kit/words.ts'
import { useT } from '#web/kit/words.ts'
import { Preferences } from './preferences.tsx'
import { useRoot, useSetting } from './use-root.ts'

const links: readonly [setting: string, words: WordKey][] = [
  ['about', 'footer.about'],
  ['agreement', 'footer.agreement'],
  ['contact', 'footer.contact'],
  ['feedback', 'footer.feedback'],
  ['copyright', 'footer.disclaimer'],
]

/** What stands at the foot of every page: who runs the site, its filings, how the reader wishes to see it. */
export function Footer() {
  const statement = useSetting('display', 'copyright_statement')
  return (
    <footer className="mt-auto border-t border-line pt-8 pb-10 text-s text-ink-3">
      <div className="wrap grid gap-4">
        <SiteLinks />
        {/* oxlint-disable-next-line react/no-danger -- the administrator's own markup; the security policy lets no script of it run */}
        {statement && <div dangerouslySetInnerHTML={{ __html: statement }} />}
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <p className="flex flex-wrap gap-x-5 gap-y-1">
            <Years />
            <Filing name="icp" href="https://beian.miit.gov.cn/" />
            <Filing name="sec_icp" href="https://beian.mps.gov.cn/" />
            <PoweredBy />
          </p>
          <Preferences />
        </div>
      </div>
    </footer>
  )
}

function SiteLinks() {
  const t = useT()
  const footer = useRoot()?.settings.footer ?? {}
  const set = links.filter(([name]) => footer[name])
  if (set.length === 0) return null
  return (
    <nav aria-label={t('footer.links')} className="flex flex-wrap gap-x-5 gap-y-1">
      {set.map(([name, words]) => (
        <a key={name} href={String(footer[name])} className="py-1 text-ink-2 hover:text-indigo">
          {t(words)}
        </a>
      ))}
    </nav>
  )
}

function Years() {
  const t = useT()
  const name = useSetting('system', 'sitename') || t('site.name')
  const start = useSetting('system', 'copyright_start_year')
  const now = String(new Date().getFullYear())
  return (
    <span suppressHydrationWarning>
      {name} © {start && start !== now ? `${start}–${now}` : now}
    </span>
  )
}

function Filing({ name, href }: { name: string; href: string }) {
  const number = useSetting('system', name)
  if (!number) return null
  return (
    <a href={href} target="_blank" rel="noreferrer" className="hover:text-indigo">
      {number}
    </a>
  )
}

function PoweredBy() {
  const enabled = useSetting('system', 'enable_powered_by') === 'true'
  return enabled ? <span>Powered by Wenyuan</span> : null
}

import { Copy } from 'lucide-react'
import { useT } from '#web/kit/words.ts'
import { IconButton } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useSetting } from '#web/features/shell/use-root.ts'
import '#web/locales/parts/office.ts'

/** The `{type}` of `/oauth/{type}` and the platform's console, by category. */
const providers: Readonly<Record<string, readonly [key: string, console: string]>> = {
  oauthQQ: ['qq', 'https://connect.qq.com/manage.html'],
  oauthWechat: ['wechat', 'https://open.weixin.qq.com/'],
  oauthOfficialAccount: ['officialaccount', 'https://mp.weixin.qq.com/'],
  oauthGitee: ['gitee', 'https://gitee.com/oauth/applications'],
  oauthGithub: ['github', 'https://github.com/settings/developers'],
  oauthGoogle: ['google', 'https://console.cloud.google.com/apis/credentials'],
  oauthCustom: ['custom', ''],
}

/** The addresses that a sign-in provider has to be told, ready to be copied. */
export function Callbacks({ category }: { category: string }) {
  const t = useT()
  const domain = useSetting('system', 'domain')
  const provider = providers[category]
  if (!provider) return null
  const [key, console] = provider
  const origin = (domain || location.origin).replace(/\/$/, '')
  return (
    <section className="grid gap-3 rounded-md border border-line bg-sunk p-4">
      <h2 className="text-m">{t('config.callback')}</h2>
      <p className="text-s text-ink-2">{t('config.callbackHint')}</p>
      <Address label={t('config.callbackSignIn')} address={`${origin}/oauth/${key}`} />
      {category === 'oauthOfficialAccount' && (
        <Address
          label={t('config.callbackServer')}
          address={`${origin}/api/v1/oauth/officialaccount/token`}
        />
      )}
      {console && (
        <a
          href={console}
          target="_blank"
          rel="noreferrer"
          className="w-fit text-s text-indigo underline underline-offset-4"
        >
          {t('config.console')}
        </a>
      )}
    </section>
  )
}

function Address({ label, address }: { label: string; address: string }) {
  const t = useT()
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    toast.good(t('office.copied'))
  }
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-s">
      <span className="text-ink-2">{label}</span>
      <code className="rounded-sm bg-surface px-2 py-1 font-mono break-all">{address}</code>
      <IconButton
        label={`${t('office.copy')}：${label}`}
        className="size-8"
        onClick={() => void copy()}
      >
        <Copy size={15} />
      </IconButton>
    </p>
  )
}

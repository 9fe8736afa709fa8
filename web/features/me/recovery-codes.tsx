import { Alert, Button, Checkbox } from 'antd'
import { Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { useSetting, useUser } from '#web/features/shell/use-root.ts'
import { useT } from '#web/kit/words.ts'
import { toast } from '#web/ui/toast.tsx'

/** Leaves only the codes on the paper. */
const PRINT = `@media print {
  body * { visibility: hidden }
  .recovery-codes, .recovery-codes * { visibility: visible }
  .recovery-codes { position: absolute; inset: 0 auto auto 0 }
}`

/** The recovery codes, shown this one time: to copy, to keep as a file, to print. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useT()
  const [kept, setKept] = useState(false)
  const site = useSetting('system', 'sitename') || t('site.name')
  const user = useUser()?.username ?? ''
  const heading = t('twostep.codesOf', { site, user })
  const text = [heading, '', ...codes, ''].join('\n')
  const copy = async () => {
    const copied = await copyText(text)
    if (copied) toast.good(t('twostep.copied'))
    else toast.bad(t('twostep.notCopied'))
  }
  return (
    <div className="grid max-w-xl gap-4">
      <style>{PRINT}</style>
      <Alert
        type="warning"
        showIcon
        title={t('twostep.codesTitle')}
        description={t('twostep.codesHint')}
      />
      <div className="recovery-codes rounded-md border border-line bg-surface p-5">
        <p className="mb-3 text-s text-ink-3">{heading}</p>
        <ol className="grid grid-cols-2 gap-x-6 gap-y-1.5 font-mono text-m">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <p className="flex flex-wrap gap-2">
        <Button icon={<Copy size={16} />} onClick={() => void copy()}>
          {t('twostep.copy')}
        </Button>
        <Button
          icon={<Download size={16} />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          data-native
        >
          {t('twostep.download')}
        </Button>
        <Button icon={<Printer size={16} />} onClick={() => print()}>
          {t('twostep.print')}
        </Button>
      </p>
      <Checkbox checked={kept} onChange={(event) => setKept(event.target.checked)}>
        {t('twostep.kept')}
      </Checkbox>
      <Button type="primary" disabled={!kept} onClick={onDone} className="justify-self-start">
        {t('twostep.finish')}
      </Button>
    </div>
  )
}

/** The clipboard needs HTTPS; where it is missing the person copies by hand. */
async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

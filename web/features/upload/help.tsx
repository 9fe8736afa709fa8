import { FileFamily } from '#contracts/enums.ts'
import { useT } from '#web/kit/words.ts'
import type { Rules } from './accept.ts'

const families = Object.entries(FileFamily) as [keyof typeof FileFamily, readonly string[]][]

/** What may be uploaded and how it behaves. */
export function UploadHelp({ rules: { exts, maxMegabytes } }: { rules: Rules }) {
  const t = useT()
  return (
    <details className="border-t border-line pt-4 text-ink-2">
      <summary className="cursor-pointer font-strong text-ink">{t('upload.help')}</summary>
      <ul className="mt-3 grid list-disc gap-1 pl-5">
        <li>{t('upload.help.required')}</li>
        <li>{t('upload.help.size', { max: maxMegabytes })}</li>
        <li>{t('upload.help.resume')}</li>
        <li>{t('upload.help.same')}</li>
      </ul>
      <h3 className="mt-5 text-s font-strong text-ink">{t('upload.help.formats')}</h3>
      <dl className="mt-1 grid gap-x-6 gap-y-1 text-s tablet:grid-cols-2">
        {families.map(([family, all]) => {
          const taken = all.filter((ext) => exts.includes(ext))
          return (
            taken.length > 0 && (
              <div key={family} className="flex gap-3">
                <dt className="w-28 shrink-0 text-ink-3">{t(`upload.family.${family}`)}</dt>
                <dd>{taken.map((ext) => ext.slice(1)).join(' ')}</dd>
              </div>
            )
          )
        })}
      </dl>
    </details>
  )
}

import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { canUpload } from '#contracts/rights.ts'
import { mustBeSignedIn } from '#web/features/account/guards.ts'
import { rootOf } from '#web/features/shell/use-root.ts'
import { UploadDesk } from '#web/features/upload/upload-desk.tsx'
import { apiContext } from '#web/kit/context.ts'
import { orElse } from '#web/kit/load.ts'
import { pageMeta } from '#web/kit/meta.ts'
import { useT } from '#web/kit/words.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import '#web/locales/parts/upload.ts'

export async function loader(args: LoaderFunctionArgs) {
  await mustBeSignedIn(args)
  const { call } = args.context.get(apiContext)
  const asked = call(canUpload, {}).then(() => true)
  return { allowed: await orElse(asked, false) }
}

export function meta({ matches }: MetaArgs<typeof loader>) {
  const { root, t } = rootOf(matches)
  return pageMeta(root, { title: t('upload.title'), path: '/upload', noIndex: true })
}

export default function UploadPage() {
  const t = useT()
  const { allowed } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="wrap max-w-[960px] pt-8 pb-20">
      <h1 className="font-serif text-xl">{t('upload.title')}</h1>
      {allowed ? (
        <>
          <p className="mt-1 mb-6 text-ink-2">{t('upload.lead')}</p>
          <UploadDesk />
        </>
      ) : (
        <EmptyState title={t('upload.notAllowed')} hint={t('upload.notAllowedHint')} />
      )}
    </main>
  )
}

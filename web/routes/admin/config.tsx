import { data, type LoaderFunctionArgs, useParams } from 'react-router'
import { SettingsForm } from '#web/features/config/config-page.client.tsx'
import { isConfigPage } from '#web/features/config/layout.ts'
import { OfficeNotFound } from '#web/features/office/not-found.tsx'
import '#web/locales/parts/config.ts'

export { officeMeta as meta } from '#web/features/office/meta.ts'

export const loader = ({ params }: LoaderFunctionArgs) =>
  data(null, { status: isConfigPage(params.page) ? 200 : 404 })

export default function ConfigPage() {
  const { page } = useParams()
  return isConfigPage(page) ? <SettingsForm key={page} page={page} /> : <OfficeNotFound />
}

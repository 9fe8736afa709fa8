import type { MetaArgs } from 'react-router'
import { accountMeta } from '#web/features/account/account-meta.ts'
import { FindMobilePage } from '#web/features/account/find-page.tsx'
import '#web/locales/parts/account.ts'

export const meta = ({ matches }: MetaArgs) =>
  accountMeta(matches, 'find.title', '/findpassword-mobile', true)

export default FindMobilePage

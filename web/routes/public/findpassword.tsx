import type { MetaArgs } from 'react-router'
import { accountMeta } from '#web/features/account/account-meta.ts'
import { FindPage } from '#web/features/find/find-page.tsx'
import '#web/locales/parts/account.ts'
import '#web/locales/parts/find.ts'

export const meta = ({ matches }: MetaArgs) =>
  accountMeta(matches, 'find.title', '/findpassword', true)

export default FindPage

import type { MetaArgs } from 'react-router'
import { accountMeta } from '#web/features/account/account-meta.ts'
import { ScanSignIn } from '#web/features/account/oauth/scan.tsx'
import '#web/locales/parts/account.ts'

export const meta = ({ matches }: MetaArgs) =>
  accountMeta(matches, 'scan.title', '/oauth/wechatmp', true)

export default ScanSignIn

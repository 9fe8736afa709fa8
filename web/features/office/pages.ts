import type { LucideIcon } from 'lucide-react'
import {
  Bot,
  Captions,
  Coins,
  Crown,
  Download,
  FileCog,
  Fingerprint,
  Gauge,
  Gavel,
  Globe,
  KeyRound,
  LayoutTemplate,
  Link2,
  Mail,
  MessageSquareText,
  Paperclip,
  PuzzleIcon,
  ScanText,
  ScrollText,
  Search,
  Server,
  ShieldCheck,
  Smartphone,
  Users,
  UsersRound,
  Wallet,
} from 'lucide-react'
import type { WordKey } from '#web/kit/words.ts'

interface OfficePage {
  readonly path: string
  readonly title: WordKey
  readonly icon: LucideIcon
  /** Anyone with any right may open it. */
  readonly isPublic?: boolean
}

export interface OfficeGroup {
  readonly title: WordKey
  readonly pages: readonly OfficePage[]
}

/** Every page of the back office in the order of its menu. */
export const officeGroups: readonly OfficeGroup[] = [
  {
    title: 'office.group.overview',
    pages: [
      { path: '/admin/dashboard', title: 'office.page.dashboard', icon: Gauge, isPublic: true },
    ],
  },
  {
    title: 'office.group.people',
    pages: [
      { path: '/admin/user/list', title: 'office.page.userList', icon: Users },
      { path: '/admin/user/group', title: 'office.page.userGroup', icon: UsersRound },
      { path: '/admin/user/permission', title: 'office.page.userPermission', icon: KeyRound },
      { path: '/admin/user/punishment', title: 'office.page.userPunishment', icon: Gavel },
      { path: '/admin/user/sms', title: 'office.page.userSms', icon: MessageSquareText },
    ],
  },
  {
    title: 'office.group.content',
    pages: [
      { path: '/admin/attachment', title: 'office.page.attachment', icon: Paperclip },
      { path: '/admin/audit', title: 'office.page.audit', icon: ScrollText },
    ],
  },
  {
    title: 'office.group.config',
    pages: [
      { path: '/admin/config/system', title: 'office.page.config.system', icon: Globe },
      { path: '/admin/config/security', title: 'office.page.config.security', icon: ShieldCheck },
      { path: '/admin/config/captcha', title: 'office.page.config.captcha', icon: PuzzleIcon },
      { path: '/admin/config/email', title: 'office.page.config.email', icon: Mail },
      { path: '/admin/config/sms', title: 'office.page.config.sms', icon: Captions },
      { path: '/admin/config/oauth', title: 'office.page.config.oauth', icon: Fingerprint },
      {
        path: '/admin/config/miniprogram',
        title: 'office.page.config.miniprogram',
        icon: Smartphone,
      },
      { path: '/admin/config/display', title: 'office.page.config.display', icon: LayoutTemplate },
      { path: '/admin/config/footer', title: 'office.page.config.footer', icon: Link2 },
      { path: '/admin/config/converter', title: 'office.page.config.converter', icon: FileCog },
      { path: '/admin/config/ocr', title: 'office.page.config.ocr', icon: ScanText },
      { path: '/admin/config/search', title: 'office.page.config.search', icon: Search },
      { path: '/admin/config/download', title: 'office.page.config.download', icon: Download },
      { path: '/admin/config/score', title: 'office.page.config.score', icon: Coins },
      { path: '/admin/config/vip', title: 'office.page.config.vip', icon: Crown },
      { path: '/admin/config/pay', title: 'office.page.config.pay', icon: Wallet },
      { path: '/admin/config/llm', title: 'office.page.config.llm', icon: Bot },
      { path: '/admin/config/ssr', title: 'office.page.config.ssr', icon: Server },
    ],
  },
]

const pages = new Map(officeGroups.flatMap(({ pages }) => pages).map((page) => [page.path, page]))

/** The page at an address of the back office; `/admin` is the dashboard. */
export const officePageAt = (path: string) =>
  pages.get(/^\/admin(\/index)?\/?$/.test(path) ? '/admin/dashboard' : path.replace(/\/$/, ''))

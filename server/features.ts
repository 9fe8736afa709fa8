import { type Access, accessRoutes, type Guard } from './features/access/index.ts'
import { auditRoutes } from './features/audit/index.ts'
import { type Captchas, captchaRoutes } from './features/captcha/index.ts'
import { type Categories, categoryRoutes } from './features/categories/index.ts'
import { type Codes, codeRoutes } from './features/codes/index.ts'
import { type Documents, documentRoutes, type ReadDeps } from './features/documents/index.ts'
import type { Files } from './features/files/index.ts'
import { type Oauth, oauthRoutes } from './features/oauth/index.ts'
import { peopleRoutes } from './features/people/index.ts'
import { punishmentRoutes } from './features/punishments/index.ts'
import { type SearchDeps, searchRoutes } from './features/search/index.ts'
import {
  type ConfigTesters,
  type SettingsService,
  settingsRoutes,
} from './features/settings/index.ts'
import { type Sitemap, siteRoutes } from './features/site/index.ts'
import { statsRoutes } from './features/stats/index.ts'
import { type System, systemRoutes } from './features/system/index.ts'
import { type Users, userRoutes } from './features/users/index.ts'
import type { Binder } from './kit/bind.ts'
import type { Clock } from './kit/clock.ts'
import type { Db } from './kit/db.ts'

interface Parts {
  settings: SettingsService
  captchas: Captchas
  codes: Codes
  users: Users
  oauth: Oauth
  access: Access
  guard: Guard
  categories: Categories
  documents: Documents
  read: ReadDeps
  files: Files
  search: SearchDeps & { db: Db }
  db: Db
  clock: Clock
  sitemap: Sitemap
  system: System
  /** What can be tried of the settings, by category. */
  testers: ConfigTesters
}

/** Binds every endpoint of every feature. */
export function bindFeatures(binder: Binder, parts: Parts) {
  settingsRoutes(binder, parts)
  auditRoutes(binder, parts)
  captchaRoutes(binder, parts.captchas)
  codeRoutes(binder, parts)
  userRoutes(binder, parts.users)
  oauthRoutes(binder, parts.oauth)
  accessRoutes(binder, parts)
  punishmentRoutes(binder, parts)
  peopleRoutes(binder, parts)
  parts.files.routes(binder)
  categoryRoutes(binder, parts.categories)
  documentRoutes(binder, parts.documents, parts.read)
  searchRoutes(binder, parts.search)
  siteRoutes(binder, parts)
  statsRoutes(binder, parts)
  systemRoutes(binder, parts)
}

import * as account from './account.ts'
import * as attachments from './attachments.ts'
import * as audit from './audit.ts'
import * as captcha from './captcha.ts'
import * as categories from './categories.ts'
import * as codes from './codes.ts'
import * as documents from './documents.ts'
import type { AnyEndpoint } from './kit.ts'
import * as oauth from './oauth.ts'
import * as pages from './pages.ts'
import * as people from './people.ts'
import * as progress from './progress.ts'
import * as punishments from './punishments.ts'
import * as rights from './rights.ts'
import * as search from './search.ts'
import * as settings from './settings.ts'
import * as system from './system.ts'
import * as uploads from './uploads.ts'
import * as users from './users.ts'
import * as wechat from './wechat.ts'

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value

/** Every endpoint of the product, in the order the documentation prints them. */
export const endpoints: readonly AnyEndpoint[] = [
  users,
  captcha,
  codes,
  account,
  oauth,
  wechat,
  rights,
  people,
  punishments,
  settings,
  categories,
  uploads,
  attachments,
  documents,
  progress,
  pages,
  search,
  audit,
  system,
].flatMap((module) => Object.values(module).filter(isEndpoint))

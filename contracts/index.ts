import * as categories from './categories.ts'
import * as documents from './documents.ts'
import type { AnyEndpoint } from './kit.ts'
import * as pages from './pages.ts'
import * as search from './search.ts'
import * as settings from './settings.ts'
import * as uploads from './uploads.ts'
import * as users from './users.ts'

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value

/** Every endpoint of the product, in the order the documentation prints them. */
export const endpoints: readonly AnyEndpoint[] = [
  users,
  settings,
  categories,
  uploads,
  documents,
  pages,
  search,
].flatMap((module) => Object.values(module).filter(isEndpoint))

export { forgetSearches } from './record.ts'
export { searchRoutes } from './routes.ts'
export type { SearchDeps } from './service.ts'

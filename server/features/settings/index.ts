export type { Settings } from './groups.ts'
export { settingsRoutes } from './routes.ts'
export { makeSettings, type SettingsService } from './service.ts'

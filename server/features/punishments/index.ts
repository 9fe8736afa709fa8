export type { PeopleGuard } from './people-guard.ts'
export { inForceAt } from './repo.ts'
export { punishmentRoutes } from './routes.ts'
export { type Act, makePunishments, type Punishments } from './service.ts'

export { inForceAt } from './repo.ts'
export { makePunishments, type Punishments } from './service.ts'

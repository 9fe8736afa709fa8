export { type Actor, type Guard, makeGuard } from './guard.ts'
export { accessRoutes } from './routes.ts'
export { type Access, makeAccess } from './service.ts'

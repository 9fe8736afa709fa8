export { makeAuditLog } from './log.ts'
export { auditRoutes } from './routes.ts'

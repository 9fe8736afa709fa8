export { userRoutes } from './routes.ts'
export { sessionEnd } from './sessions.ts'
export { makeUsers, type Users } from './service.ts'
export { publicUserView } from './views.ts'

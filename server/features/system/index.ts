export { modelTesters } from './model-testers.ts'
export { systemRoutes } from './routes.ts'
export { makeSystem, type System } from './system.ts'
export { systemTesters } from './testers.ts'

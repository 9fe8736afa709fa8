export { categoryRoutes } from './routes.ts'
export { type Categories, makeCategories } from './service.ts'

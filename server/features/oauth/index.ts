export { officialAccountRoutes } from './official-account.ts'
export { oauthRoutes } from './routes.ts'
export { makeOauth, type Oauth } from './service.ts'
export { oauthTesters } from './testers.ts'

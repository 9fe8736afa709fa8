export { crawlerRoutes, siteRoutes } from './routes.ts'
export { makeSitemap, type Sitemap } from './sitemap.ts'
